import type { MailKind, MailPayloads } from './mails.ts';
import { SAMPLE_MAILS } from './sample-mails.ts';

/** A sample mail whose payload differs from that of its kind. */
export interface SampleVariant<Kind extends MailKind = MailKind> {
  name: string;
  kind: Kind;
  payload: MailPayloads[Kind];
}

export const makeVariant = <Kind extends MailKind>(
  name: string,
  kind: Kind,
  changes: Partial<MailPayloads[Kind]>,
): SampleVariant<Kind> => ({ name, kind, payload: { ...SAMPLE_MAILS[kind], ...changes } });
