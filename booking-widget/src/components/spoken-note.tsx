import { useEffect } from 'react';
import { announce } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';

interface Props {
  text: string;
  tone?: 'note' | 'danger';
}

/** A banner that screen readers say at once. */
export function SpokenNote({ text, tone = 'note' }: Props) {
  useEffect(() => announce(text, 'assertive'), [text]);
  return <Banner tone={tone}>{text}</Banner>;
}
