import { beforeEach, expect, it } from 'vitest';
import { useCalendarStore } from './store.ts';

const store = () => useCalendarStore.getState();
beforeEach(() => useCalendarStore.setState(useCalendarStore.getInitialState(), true));

it('a draft is not discarded without asking', () => {
  store().open({ event: 'a' });
  store().setUnsaved(true);
  store().open({ event: 'b' });
  expect(store().opened).toEqual({ event: 'a' });
  store().discard(false);
  expect(store()).toMatchObject({ opened: { event: 'a' }, pendingContent: null, isUnsaved: true });
  store().open(null);
  store().discard(true);
  expect(store()).toMatchObject({ opened: null, pendingContent: null, isUnsaved: false });
});

it('an unchanged form closes at once', () => {
  store().open({ drawn: null });
  store().open({ event: 'b' });
  expect(store().opened).toEqual({ event: 'b' });
});
