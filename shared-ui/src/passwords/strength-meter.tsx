/// <reference path="../virtual-modules.d.ts" />
import common from 'virtual:common-passwords';
import further from 'virtual:leaked-passwords';
import { useDeferredValue, useMemo } from 'react';
import { i18n, useTranslation } from 'shared-ui';
import english from './en.json';
import { createRating, STRENGTHS } from './strength.ts';
import styles from './strength-meter.module.css';
import chinese from './zh-CN.json';

const NAMESPACE = 'passwords';
i18n.addResourceBundle('en', NAMESPACE, english);
i18n.addResourceBundle('zh-CN', NAMESPACE, chinese);

const rate = createRating(`${common} ${further}`.split(' '));

export default function StrengthMeter({ password }: { password: string }) {
  const { t } = useTranslation(NAMESPACE);
  const typed = useDeferredValue(password);
  const strength = useMemo(() => rate(typed), [typed]);
  const filled = Math.max(1, STRENGTHS.indexOf(strength));
  return (
    <span className={styles.strength} data-strength={strength}>
      <span className={styles.bar} aria-hidden>
        {STRENGTHS.slice(1).map((step, index) => (
          <span key={step} data-filled={index < filled || undefined} />
        ))}
      </span>
      <span role="status">{t(`strength.${strength}`)}</span>
    </span>
  );
}
