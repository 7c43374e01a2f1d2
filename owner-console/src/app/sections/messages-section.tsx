import { useState } from 'react';
import { MailPreviewCard } from '../../features/messages/components/mail-preview-card.tsx';
import { type MessageKind, MessageTabs } from '../../features/messages/components/message-tabs.tsx';
import { OwnWordsCard } from '../../features/messages/components/own-words-card.tsx';
import { ReplyToCard } from '../../features/messages/components/reply-to-card.tsx';
import { TextingCards } from '../../features/messages/components/texting-cards.tsx';
import { TextingRail } from '../../features/messages/components/texting-rail.tsx';
import { useOwnWords } from '../../features/messages/use-own-words.ts';
import { SectionLayout } from '../section-layout.tsx';

export default function MessagesSection() {
  const [shown, setShown] = useState<MessageKind>('emails');
  const words = useOwnWords();
  const rail = shown === 'emails' ? <MailPreviewCard words={words} /> : <TextingRail />;
  return (
    <SectionLayout rail={rail}>
      <MessageTabs shown={shown} onShow={setShown} />
      {shown === 'emails' ? (
        <>
          <OwnWordsCard words={words} />
          <ReplyToCard />
        </>
      ) : (
        <TextingCards />
      )}
    </SectionLayout>
  );
}
