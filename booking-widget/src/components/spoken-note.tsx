import { useEffect } from 'react';
import { announce } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';

export function SpokenNote({ text, tone = 'note' }: { text: string; tone?: 'note' | 'danger' }) {
  useEffect(() => announce(text, 'assertive'), [text]);
  return <Banner tone={tone}>{text}</Banner>;
}
