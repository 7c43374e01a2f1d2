import { Button } from '@react-email/components';
import type { MailContent } from '../mail-content.ts';
import type { MailPalette } from './mail-palette.ts';
import { COLOR, type MailType } from './mail-style.ts';

export function ActionButtons({
  actions,
  palette,
  type,
}: {
  actions: NonNullable<MailContent['actions']>;
  palette: MailPalette;
  type: MailType;
}) {
  const shape = { ...type.button, borderRadius: '10px', margin: '0 8px 8px 0', padding: '13px 23px' };
  const filled = {
    background: palette.light.fill,
    border: `1.5px solid ${palette.light.edge}`,
    color: palette.light.onFill,
  };
  const outlined = { border: `1.5px solid ${COLOR.control}`, color: COLOR.ink };
  return actions.map(({ label, href }, index) => (
    <Button
      className={index === 0 ? 'em-btn' : 'em-sec'}
      href={href}
      key={href + label}
      style={{ ...shape, ...(index === 0 ? filled : outlined) }}
    >
      {label}
    </Button>
  ));
}
