import { usePlace } from '../../components/place-store.ts';
import { isAllReceipts } from '../../features/receipts/all-receipts.ts';
import { AllReceiptsCard } from '../../features/receipts/components/all-receipts-card.tsx';
import { ReceiptPreview } from '../../features/receipts/components/receipt-preview.tsx';
import { ReceiptsCard } from '../../features/receipts/components/receipts-card.tsx';
import { useReceiptForm } from '../../features/receipts/use-receipt-form.ts';
import { SectionLayout } from '../section-layout.tsx';

function SettingsOfReceipts() {
  const state = useReceiptForm();
  return (
    <SectionLayout rail={<ReceiptPreview state={state} />}>
      <ReceiptsCard state={state} />
    </SectionLayout>
  );
}

export default function ReceiptsSection() {
  const showsAll = usePlace(({ item }) => isAllReceipts(item));
  if (!showsAll) return <SettingsOfReceipts />;
  return (
    <SectionLayout>
      <AllReceiptsCard />
    </SectionLayout>
  );
}
