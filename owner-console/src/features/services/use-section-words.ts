import type { Profile } from 'api/contract/profile.ts';
import { joinFacts } from 'api/text/join-facts.ts';
import { listNames } from 'api/text/join-names.ts';
import { currentLanguage, formatDuration, formatPrice, useTranslation } from 'shared-ui';
import { parseDuration } from '../../components/parse-duration.ts';
import {
  namesShare,
  parseCapacity,
  parsePrice,
  parseProcessing,
  parseSeats,
  type ServiceDraft,
} from '../../domain/services/service-draft.ts';
import { useStaff } from '../../domain/staff/use-staff.ts';

const orZero = (number: number) => (Number.isFinite(number) ? number : 0);

/** What the sections of a service's form say while they are closed. */
export function useSectionWords(
  draft: ServiceDraft,
  { currency, several_services: combine }: Pick<Profile, 'currency' | 'several_services'>,
) {
  const { t } = useTranslation('console');
  const { staff } = useStaff();
  const lang = currentLanguage();
  const join = (...words: (string | false)[]) => joinFacts(words, lang);
  const minutes = orZero(parseDuration(draft.duration));
  const capacity = orZero(parseCapacity(draft));
  const seats = orZero(parseSeats(draft));

  function describePrice(): string {
    const price = formatPrice(parsePrice(draft.price), currency, lang);
    return price && capacity > 1 ? t('services.each', { price }) : price;
  }

  function describeTime(): string {
    const phrase = (key: 'work' | 'wait' | 'keptBefore' | 'keptAfter', amount: number) =>
      amount > 0 && t(`services.words.${key}`, { duration: formatDuration(amount, lang) });
    const [before, after] = [Number(draft.buffer_before), Number(draft.buffer_after)];
    const processing = parseProcessing(draft);
    const kept = [phrase('keptBefore', before), phrase('keptAfter', after)];
    if (!processing)
      return join(
        formatDuration(minutes, lang),
        ...(before + after > 0 ? kept : [t('services.words.nothingKept')]),
      );
    const [first, wait] = [orZero(processing.after), orZero(processing.minutes)];
    return join(phrase('work', first), phrase('wait', wait), phrase('work', minutes - first - wait), ...kept);
  }

  function describeStaff(): string {
    const { staff_ids } = draft;
    if (staff_ids === null) return t('staff.everyone');
    const names = staff.filter(({ staff_id }) => staff_ids.includes(staff_id)).map(({ name }) => name);
    return listNames(names, lang);
  }

  function describePayment(): string {
    const { payment, deposit } = draft;
    const amount = namesShare(payment)
      ? `${deposit}%`
      : formatPrice(orZero(parsePrice(deposit) ?? 0), currency, lang);
    return t(`services.words.pays.${payment}`, { amount });
  }

  const { questions } = draft;
  return {
    basics: join(minutes > 0 && formatDuration(minutes, lang), describePrice()),
    booking: draft.add_on ? t('services.addOnOnly') : t(combine ? 'services.combined' : 'services.alone'),
    time: describeTime(),
    places:
      capacity > 1
        ? join(
            t('services.words.atATime', { number: capacity }),
            seats > 1 && t('services.words.perBooking', { number: seats }),
          )
        : t('services.words.oneAtATime'),
    payment: describePayment(),
    staff: describeStaff(),
    questions:
      questions.length > 1
        ? t('services.questions', { count: questions.length })
        : questions[0]?.label || t('services.words.noQuestions'),
  };
}
