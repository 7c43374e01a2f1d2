import { MAX_LENGTH } from 'api/contract/limits.ts';
import type { Member } from 'api/contract/members.ts';
import { EMAIL_PATTERN } from 'api/contract/patterns.ts';
import type { Staff } from 'api/contract/staff.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, Button, useTranslation } from 'shared-ui';
import { Banner } from 'shared-ui/banner.tsx';
import { Dialog } from 'shared-ui/dialog.tsx';
import { fieldProps } from 'shared-ui/field-props.ts';
import { SelectField, TextField } from 'shared-ui/text-field.tsx';
import { toast } from 'shared-ui/toaster.tsx';
import { PasswordField } from '../../../domain/account/password-field.tsx';
import { useStaff } from '../../../domain/staff/use-staff.ts';
import { useMembers } from '../use-members.ts';
import styles from './member-dialog.module.css';
import { RoleChoice } from './role-choice.tsx';

const FORM = 'member';

interface Props {
  member: Member | null;
  /** Whose login the invitation is for, where it is sent from a person's page. */
  person?: Staff | undefined;
  onClose: () => void;
}

export default function MemberDialog({ member, person, onClose }: Props) {
  const { t } = useTranslation('console');
  const { invite, change } = useMembers();
  const { staff, isTeam } = useStaff();
  const form = useForm({
    defaultValues: {
      email: member?.email ?? person?.email ?? '',
      name: member?.name ?? '',
      role: member?.role ?? (isTeam ? 'staff' : 'manager'),
      staff_id: member?.staff_id ?? person?.staff_id ?? '',
      password: '',
    },
  });
  const [failure, setFailure] = useState<string | null>(null);
  const { isSubmitting } = form.formState;
  const role = form.watch('role');
  const isNewOwner = role === 'owner' && member?.role !== 'owner';

  const save = form.handleSubmit(async ({ email, name, role, staff_id, password }) => {
    setFailure(null);
    const staffId = role === 'staff' ? staff_id : null;
    const access = { role, staff_id: staffId, ...(isNewOwner && { password }) };
    try {
      if (member)
        await change(member.member_id, { ...(role === member.role ? { staff_id: staffId } : access), name });
      else await invite(email.trim(), access);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.fields.password) {
        form.setError('password', { message: error.fields.password }, { shouldFocus: true });
        return;
      }
      const wrong = error.fields.email ?? (error.code === 'already_member' ? error.message : undefined);
      if (wrong) form.setError('email', { message: wrong }, { shouldFocus: true });
      else setFailure(error.message || t('members.failed'));
      return;
    }
    onClose();
    toast({ text: t(member ? 'members.changed' : 'members.sent', { email: email.trim() }) });
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={member ? t('members.changeOf', { email: member.email }) : t('members.inviteTitle')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={FORM} busy={isSubmitting}>
            {t(member ? 'members.save' : 'members.send')}
          </Button>
        </>
      }
    >
      <form id={FORM} className={styles.form} noValidate onSubmit={save}>
        {failure && <Banner tone="danger">{failure}</Banner>}
        {!member && (
          <TextField
            label={t('members.email')}
            type="email"
            autoComplete="off"
            {...fieldProps(form, 'email', {
              required: t('email.required'),
              pattern: { value: EMAIL_PATTERN, message: t('email.invalid') },
            })}
          />
        )}
        {member && (
          <TextField
            label={t('account.name')}
            autoComplete="off"
            maxLength={MAX_LENGTH.name}
            {...fieldProps(form, 'name')}
          />
        )}
        <RoleChoice
          roles={isTeam || role === 'staff' ? ['staff', 'manager', 'owner'] : ['manager', 'owner']}
          chosen={role}
          onChoose={(chosen) => form.setValue('role', chosen)}
        />
        {role === 'staff' && (
          <SelectField
            label={t('members.whose')}
            {...fieldProps(form, 'staff_id', { required: t('members.whoseMissing') })}
          >
            <option value="" disabled>
              {t('members.choosePerson')}
            </option>
            {staff.map(({ staff_id, name }) => (
              <option key={staff_id} value={staff_id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {isNewOwner && (
          <PasswordField
            label={t('password.current')}
            hint={t('members.ownerProof')}
            autoComplete="current-password"
            {...fieldProps(form, 'password', { required: t('account.passwordNeeded') })}
          />
        )}
        {!member && <p className={styles.hint}>{t('members.link')}</p>}
      </form>
    </Dialog>
  );
}
