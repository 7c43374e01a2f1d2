/** Reads iCalendar texts as calendar programs do, which refuse what is malformed anywhere. */
import ICAL from 'ical.js';

/** Throws for a property without a value, an event without UID, stamp or times, and a rule that cannot be followed. */
export function readCalendar(text: string): ICAL.Component {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  if (!text.trimEnd().endsWith('END:VCALENDAR')) throw new Error('a calendar that breaks off');
  for (const line of text.replace(/\r?\n /g, '').split(/\r?\n/))
    if (/^[A-Z-]+(;[^:]*)?:$/.test(line)) throw new Error(`no value: ${line}`);
  for (const name of ['version', 'prodid']) if (!calendar.hasProperty(name)) throw new Error(`no ${name}`);
  for (const component of calendar.getAllSubcomponents('vevent')) {
    for (const name of ['uid', 'dtstamp', 'dtstart', 'dtend'])
      if (!component.hasProperty(name)) throw new Error(`an event without ${name}`);
    for (const property of component.getAllProperties())
      for (const value of property.getValues())
        if (value === null) throw new Error(`${property.name} has no value`);
    if (component.hasProperty('rrule') && !new ICAL.Event(component).iterator().next())
      throw new Error('a rule without a first time');
  }
  return calendar;
}
