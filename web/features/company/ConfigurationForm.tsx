import { inPlan } from '@atrium/contract/access/may.ts'
import { clientConfiguration } from '@atrium/contract/company/client-configuration.ts'
import type { Reply } from '@atrium/contract/kit/call.ts'
import { documentLists } from '@atrium/contract/tenancy/documents/document-screens.ts'
import { type DocumentType, documentTypeNames, documentTypes } from '@atrium/contract/tenancy/documents/document-types.ts'
import { Button, Checkbox, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ConflictBar } from '../../kit/form/ConflictBar.tsx'
import { Theirs } from '../../kit/form/Theirs.tsx'
import { UnsavedGuard } from '../../kit/form/UnsavedGuard.tsx'
import { useCustomForm } from '../../kit/form/useCustomForm.ts'
import { menu } from '../../kit/menus/menu.ts'
import classes from '../../kit/Settings.module.css'
import { SettingsSection } from '../../kit/SettingsSection.tsx'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { configurationFields, configurationOf, configurationValues, HOME } from './configuration-fields.ts'

const groups = ['Billings', 'Legal', 'Construction'] as const

interface Props {
  stored: Reply<typeof clientConfiguration.get>
  onReload: () => Promise<unknown>
}

export function ConfigurationForm({ stored, onReload }: Props) {
  const { t } = useTranslation()
  const { rights } = useViewer()
  const save = useWrite(clientConfiguration.save, {
    quiet: true,
    success: t('The client configuration was saved.'),
  })
  const { form, values, errors, submit, conflict } = useCustomForm({
    fields: configurationFields,
    record: configurationValues(stored),
    save: (now) => save.mutateAsync(configurationOf(now, stored)),
    onReload,
  })
  const pages = menu()
    .flatMap((group) => group.items)
    .filter(({ access }) => inPlan(rights, 'client', access))
  const landings = [
    { value: HOME, label: t('Home') },
    ...pages.filter(({ path }) => path !== HOME).map(({ path, title }) => ({ value: path, label: t(title) })),
  ]
  const error = (key: string) => (errors[key] ? t(errors[key]) : undefined)
  const theirs = (key: string) => {
    const field = configurationFields.find((one) => one.value === key)
    return field && <Theirs field={field} form={form} choices={key === 'landing' ? landings : undefined} />
  }
  return (
    <form noValidate onSubmit={submit}>
      {conflict && <ConflictBar {...conflict} />}
      <SettingsSection title={t('What clients may do')} padded>
        <Switch
          checked={values.mayEditContact}
          onChange={(event) => form.set('mayEditContact', event.currentTarget.checked)}
          label={t('Change their own contact data')}
          description={t('Contact name, e-mail, phone and image of their own record.')}
        />
        <Switch
          checked={values.mayUploadInsurance}
          onChange={(event) => form.set('mayUploadInsurance', event.currentTarget.checked)}
          label={t('Upload insurance certificates')}
          description={t('Without it they see the certificates that are there, and cannot add or change any.')}
        />
      </SettingsSection>
      <SettingsSection
        title={t('Files clients may open')}
        about={t('A document of another type stays in their list, without its file.')}
        padded
      >
        <div className={classes['types']}>
          {groups.map((group) => (
            <TypesOf
              key={group}
              group={group}
              closed={values.closed}
              onToggle={(type, open) => form.set(`closed.${type}`, !open)}
            />
          ))}
        </div>
      </SettingsSection>
      <SettingsSection title={t('Welcome and help')} padded>
        <Textarea
          label={t('Welcome text')}
          description={t('Shown at the top of their home page. Leave it empty to show nothing.')}
          value={values.welcome}
          maxLength={1000}
          autosize
          minRows={2}
          maxRows={8}
          error={error('welcome')}
          onChange={(event) => form.set('welcome', event.currentTarget.value)}
        />
        {theirs('welcome')}
        <div className={classes['halves']}>
          <div>
            <TextInput
              label={t('Support e-mail')}
              type="email"
              value={values.supportEmail}
              error={error('supportEmail')}
              onChange={(event) => form.set('supportEmail', event.currentTarget.value.trim())}
            />
            {theirs('supportEmail')}
          </div>
          <div>
            <TextInput
              label={t('Support phone')}
              type="tel"
              value={values.supportPhone}
              maxLength={40}
              error={error('supportPhone')}
              onChange={(event) => form.set('supportPhone', event.currentTarget.value)}
            />
            {theirs('supportPhone')}
          </div>
        </div>
        <Select
          label={t('First page after a login')}
          description={t('Unless a person has chosen another one.')}
          data={landings}
          value={values.landing}
          allowDeselect={false}
          error={error('landing')}
          onChange={(path) => form.set('landing', path)}
        />
        {theirs('landing')}
      </SettingsSection>
      <div className={classes['foot']}>
        <Button type="submit" loading={save.isPending}>
          {t('Save')}
        </Button>
      </div>
      <UnsavedGuard isDirty={form.isDirty} />
    </form>
  )
}

interface TypesProps {
  group: (typeof groups)[number]
  closed: Partial<Record<DocumentType, boolean>>
  onToggle: (type: DocumentType, open: boolean) => void
}

function TypesOf({ group, closed, onToggle }: TypesProps) {
  const { t } = useTranslation()
  const { rights } = useViewer()
  const ofClients = (type: DocumentType) => inPlan(rights, 'client', documentLists[type].access)
  const types = documentTypeNames.filter((type) => documentTypes[type].group === group && ofClients(type))
  if (types.length === 0) return null
  return (
    <>
      <h3>{t(group)}</h3>
      {types.map((type) => (
        <Checkbox
          key={type}
          label={t(documentTypes[type].plural)}
          checked={!closed[type]}
          onChange={(event) => onToggle(type, event.currentTarget.checked)}
        />
      ))}
    </>
  )
}
