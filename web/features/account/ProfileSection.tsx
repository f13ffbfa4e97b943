import { account } from '@atrium/contract/access/account.ts'
import { AccountChange, type AccountSettings, accountSettings } from '@atrium/contract/account/account-settings.ts'
import { fields } from '@atrium/contract/kit/fields.ts'
import { imageEndings } from '@atrium/contract/kit/files.ts'
import { Version } from '@atrium/contract/kit/ids.ts'
import { Avatar, Button, FileButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { apiBase } from '../../kit/api-base.ts'
import { EntityForm } from '../../kit/EntityForm.tsx'
import { fileFault } from '../../kit/file/checkFile.ts'
import { SettingsSection } from '../../kit/SettingsSection.tsx'
import { send } from '../../kit/send.ts'
import { showError } from '../../kit/toast.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import classes from './Account.module.css'

const profileFields = fields([
  { value: 'firstName', text: 'First name', kind: 'text', required: 'First name is required', max: 100, half: true },
  { value: 'lastName', text: 'Last name', kind: 'text', required: 'Last name is required', max: 100, half: true },
  { value: 'jobTitle', text: 'Job title', kind: 'text', max: 100, half: true },
  { value: 'phone', text: 'Phone', kind: 'phone', max: 40, half: true },
])
const schema = AccountChange.pick({ firstName: true, lastName: true, jobTitle: true, phone: true })
  .required()
  .extend({ version: Version })
const _reads = [accountSettings.get, account.getUser]

/** Name, picture and contact data. */
export function ProfileSection({ settings }: { settings: AccountSettings }) {
  const { t } = useTranslation()
  const { user } = useViewer()
  const save = useWrite(accountSettings.update, { quiet: true, success: t('Your profile was saved.') })
  const picture = useWrite(accountSettings.update)
  const choose = async (file: File | null) => {
    if (!file) return
    const fault = await fileFault(file, imageEndings)
    if (fault) return showError(t(fault.text, fault.values))
    picture.mutate({}, { file })
  }
  const { firstName, lastName, jobTitle, phone, version } = settings
  return (
    <SettingsSection id="profile" title={t('Profile')} about={t('How others in the portal see you.')} padded>
      <div className={classes['photo']}>
        <Avatar
          src={settings.photoUrl && apiBase + settings.photoUrl}
          name={user.fullName}
          color="initials"
          styles={{ placeholder: { color: 'var(--mantine-color-text)' } }}
          size={64}
          radius="50%"
          alt={t('Your picture')}
        />
        <FileButton accept={imageEndings} onChange={choose}>
          {(props) => (
            <Button {...props} variant="default" loading={picture.isPending}>
              {settings.photoUrl ? t('Replace picture') : t('Upload a picture')}
            </Button>
          )}
        </FileButton>
        {settings.photoUrl && (
          <Button variant="subtle" color="gray" onClick={() => picture.mutate({ removePhoto: true })}>
            {t('Remove')}
          </Button>
        )}
      </div>
      <EntityForm
        fields={profileFields}
        schema={schema}
        values={{ firstName, lastName, jobTitle, phone, version }}
        onSubmit={(values) => save.mutateAsync(values)}
        onReload={() => send(accountSettings.get, {})}
        submitText={t('Save profile')}
      />
    </SettingsSection>
  )
}
