import { Column, Row } from '@react-email/components';
import type { AppointmentContent, AppointmentTone } from '../mail-content.ts';
import type { MailPalette } from './mail-palette.ts';
import { COLOR, type MailType } from './mail-style.ts';

const createStub = ({
  light,
}: MailPalette): Record<AppointmentTone, { background: string; color: string }> => ({
  booked: { background: light.tint, color: light.onTint },
  waiting: { background: COLOR.warnTint, color: COLOR.warnInk },
  void: { background: COLOR.sunk, color: COLOR.ink3 },
});

/** 92 px with padding and tear line, which a cell's width does not include. */
const STUB_WIDTH = 78;

export function AppointmentCard({
  appointment,
  palette,
  type,
}: {
  appointment: AppointmentContent;
  palette: MailPalette;
  type: MailType;
}) {
  const { tone, weekday, day, month, year, time, zone, businessWhen, title, parts, details } = appointment;
  const timeStyle = tone === 'void' ? { ...type.time, textDecoration: 'line-through' } : type.time;
  return (
    <Row
      className="em-tk"
      style={{
        background: COLOR.surface,
        border: `1px solid ${COLOR.line}`,
        borderCollapse: 'separate',
        borderRadius: '14px',
      }}
    >
      <Column
        align="center"
        className={`em-${tone}`}
        style={{
          ...createStub(palette)[tone],
          borderRadius: '13px 0 0 13px',
          borderRight: `2px dashed ${COLOR.tear}`,
          padding: '16px 6px',
        }}
        width={STUB_WIDTH}
      >
        <div style={type.weekday}>{weekday}</div>
        <div className="em-ink" style={type.day}>
          {day}
        </div>
        <div className="em-2" style={type.month}>
          {month}
          <br />
          {year}
        </div>
      </Column>
      <Column style={{ overflowWrap: 'anywhere', padding: '16px 8px 16px 16px', wordBreak: 'break-word' }}>
        <div className="em-ink" style={timeStyle}>
          {time}
        </div>
        <div className="em-2" style={type.detail}>
          {zone}
        </div>
        {businessWhen && (
          <div className="em-2" style={type.detail}>
            {businessWhen}
          </div>
        )}
        <div className="em-ink" style={{ ...type.title, paddingTop: '8px' }}>
          {title}
        </div>
        {parts.map((part) => (
          <div className="em-ink" key={part} style={type.detail}>
            {part}
          </div>
        ))}
        <div className="em-2" style={type.detail}>
          {details}
        </div>
      </Column>
    </Row>
  );
}
