import { BOOKABLE_DAYS, BOOKING_INTERVALS, CHANGE_CUTOFF_HOURS, HOURS_ADVANCE } from 'api/contract/limits.ts';
import type { Profile } from 'api/contract/profile.ts';
import { useTranslation } from 'shared-ui';
import { Checkbox } from 'shared-ui/checkbox.tsx';
import { Switch } from 'shared-ui/switch.tsx';
import { SaveState } from '../../../components/save-state.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { WorkWithOthers } from '../../../domain/staff/work-with-others.tsx';
import { useSaveOptions } from '../use-save-options.ts';
import { OptionSelect } from './option-select.tsx';
import styles from './options-card.module.css';

const ASKED = ['name', 'phone', 'address'] as const;
const SWITCHES = [
  'auto_confirm',
  'several_services',
  'trust_devices',
  'waitlist',
  'notify_owner',
  'notify_customer',
] as const;

const from = ({ min, max }: { min: number; max: number }) =>
  Array.from({ length: max - min + 1 }, (_, index) => min + index);

export function OptionsCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation('console');
  const { save, state } = useSaveOptions();

  return (
    <SectionCard
      id="options"
      title={t('options.title')}
      help={t('options.help')}
      aside={<SaveState state={state} failed={t('options.failed')} />}
    >
      <ul className={styles.rows}>
        <OptionSelect
          label={t('options.bookableDays')}
          value={profile.bookable_days}
          choices={from(BOOKABLE_DAYS)}
          formatChoice={(count) => t('options.days', { count })}
          onChoose={(bookable_days) => save({ bookable_days })}
        />
        <OptionSelect
          label={t('options.interval')}
          value={profile.booking_interval}
          choices={BOOKING_INTERVALS}
          formatChoice={(number) => t('options.minutes', { number })}
          onChoose={(booking_interval) => save({ booking_interval })}
        />
        <OptionSelect
          label={t('options.advance')}
          hint={t('options.advanceHint')}
          value={profile.hours_advance}
          choices={from(HOURS_ADVANCE)}
          formatChoice={(count) => (count === 0 ? t('options.none') : t('options.hours', { count }))}
          onChoose={(hours_advance) => save({ hours_advance })}
        />
        <OptionSelect
          label={t('options.cutoff')}
          hint={t('options.cutoffHint')}
          value={profile.change_cutoff_hours}
          choices={from(CHANGE_CUTOFF_HOURS)}
          formatChoice={(count) =>
            count === 0 ? t('options.untilStart') : t('options.hoursBefore', { count })
          }
          onChoose={(change_cutoff_hours) => save({ change_cutoff_hours })}
        />
        {SWITCHES.map((name) => (
          <li key={name}>
            <Switch
              label={<b>{t(`options.${name}.label`)}</b>}
              hint={t(`options.${name}.hint`)}
              checked={profile[name]}
              onChange={(checked) => save({ [name]: checked })}
            />
          </li>
        ))}
        <li>
          <fieldset>
            <legend className={styles.legend}>{t('options.askFor')}</legend>
            <div className={styles.asked}>
              <Checkbox label={t('options.asked.email')} locked />
              {ASKED.map((name) => (
                <Checkbox
                  key={name}
                  label={t(`options.asked.${name}`)}
                  checked={profile.req_cus_info[name]}
                  onChange={(event) => save({ req_cus_info: { [name]: event.target.checked } })}
                />
              ))}
            </div>
          </fieldset>
        </li>
        <WorkWithOthers />
      </ul>
    </SectionCard>
  );
}
