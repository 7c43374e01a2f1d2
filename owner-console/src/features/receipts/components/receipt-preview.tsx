import { writeReceipt } from 'api/contract/receipt-content.ts';
import { useState } from 'react';
import { currentLanguage, LANGUAGE_NAMES, type Language, useTranslation } from 'shared-ui';
import { SelectField } from 'shared-ui/text-field.tsx';
import { RailCard } from '../../../components/rail-card.tsx';
import { useProfile, useServices } from '../../../data/queries.ts';
import { sampleReceipt } from '../sample-receipt.ts';
import type { ReceiptForm } from '../use-receipt-form.ts';
import styles from './receipt-preview.module.css';

/** A receipt with what is being typed, on white paper in dark mode too. */
export function ReceiptPreview({ state: { form, settings } }: { state: ReceiptForm }) {
  const { t } = useTranslation('console');
  const [language, setLanguage] = useState<Language>(currentLanguage());
  const [now] = useState(() => new Date());
  const profile = useProfile().data;
  const services = useServices().data?.services ?? [];
  const draft = form.watch();
  if (!settings || !profile) return null;
  const receipt = sampleReceipt({ draft, settings, profile, services, language, now });
  const content = writeReceipt(receipt);
  return (
    <RailCard id="receipt-preview" title={t('receipts.preview')}>
      <SelectField
        label={t('receipts.language')}
        value={language}
        onChange={(event) => setLanguage(event.target.value as Language)}
      >
        {Object.entries(LANGUAGE_NAMES).map(([tag, name]) => (
          <option key={tag} value={tag}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className={styles.paper} lang={language}>
        <div className={styles.heads}>
          <strong>{content.seller}</strong>
          <span>
            <b>{content.title}</b> {content.number}
          </span>
          <p>{content.sellerLines.join('\n')}</p>
          <p>{content.aboutLines.join('\n')}</p>
        </div>
        <table>
          <thead>
            <tr>
              <th scope="col">{content.appointment}</th>
              <th scope="col">{content.currency}</th>
            </tr>
          </thead>
          <tbody>
            {content.services.map(({ label, amount }) => (
              <tr key={label}>
                <td>{label}</td>
                <td>{amount}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            {content.sums.map(({ label, amount, tone }) => (
              <tr key={label} data-tone={tone}>
                <td>{label}</td>
                <td>{amount}</td>
              </tr>
            ))}
          </tfoot>
        </table>
        {content.footer.length > 0 && <p>{content.footer.join('\n')}</p>}
      </div>
      <p className={styles.hint}>{t(`receipts.paper.${receipt.data.paper}`)}</p>
    </RailCard>
  );
}
