import { clientConfiguration } from '@atrium/contract/client-configuration.ts'
import { type DocumentType, documentTypeNames, documentTypes, featuresOf } from '@atrium/contract/document-types.ts'
import type { Reply } from '@atrium/contract/kit/call.ts'
import { menu } from '@atrium/contract/menu.ts'
import { featuresOfItem } from '@atrium/contract/menu-restriction.ts'
import { portal } from '@atrium/contract/portal.ts'
import { Button, Checkbox, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../kit/call-error.ts'
import { UnsavedGuard } from '../../kit/form/UnsavedGuard.tsx'
import classes from '../../kit/Settings.module.css'
import { SettingsSection } from '../../kit/SettingsSection.tsx'
import { showError } from '../../kit/toast.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'

type Stored = Reply<typeof clientConfiguration.get>
const groups = ['Billings', 'Legal', 'Construction'] as const
const HOME = '/'

export function ConfigurationForm({ stored }: { stored: Stored }) {
  const { t } = useTranslation()
  const { hasFeature } = useViewer()
  const [values, setValues] = useState(stored)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const save = useWrite(clientConfiguration.save, {
    quiet: true,
    refreshes: [clientConfiguration.get, portal.get],
    success: t('The client configuration was saved.'),
  })
  const dirty = useRef(false)
  dirty.current = JSON.stringify(values) !== JSON.stringify(stored) && !save.data
  const set = (change: Partial<Stored>) => setValues((now) => ({ ...now, ...change }))
  const submit = async () => {
    setErrors({})
    try {
      await save.mutateAsync(values)
    } catch (error) {
      const fields = error instanceof CallError ? (error.fields ?? {}) : {}
      setErrors(fields)
      if (Object.keys(fields).length === 0) showError(error)
    }
  }
  const toggle = (type: DocumentType, open: boolean) =>
    set({ closedTypes: open ? values.closedTypes.filter((one) => one !== type) : [...values.closedTypes, type] })
  const pages = menu
    .flatMap((group) => group.items)
    .filter((item) => item.who.includes('client') && hasFeature(...featuresOfItem(item)))
  const error = (key: string) => (errors[key] ? t(errors[key]) : undefined)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <SettingsSection title={t('What clients may do')} padded>
        <Switch
          checked={values.mayEditContact}
          onChange={(event) => set({ mayEditContact: event.currentTarget.checked })}
          label={t('Change their own contact data')}
          description={t('Contact name, e-mail, phone and image of their own record.')}
        />
        <Switch
          checked={values.mayUploadInsurance}
          onChange={(event) => set({ mayUploadInsurance: event.currentTarget.checked })}
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
            <TypesOf key={group} group={group} closed={values.closedTypes} onToggle={toggle} />
          ))}
        </div>
      </SettingsSection>
      <SettingsSection title={t('Welcome and help')} padded>
        <Textarea
          label={t('Welcome text')}
          description={t('Stands on top of their start page. Empty shows nothing.')}
          value={values.welcome}
          maxLength={1000}
          autosize
          minRows={2}
          maxRows={8}
          error={error('welcome')}
          onChange={(event) => set({ welcome: event.currentTarget.value })}
        />
        <div className={classes['halves']}>
          <TextInput
            label={t('Support e-mail')}
            type="email"
            value={values.supportEmail}
            error={error('supportEmail')}
            onChange={(event) => set({ supportEmail: event.currentTarget.value.trim() })}
          />
          <TextInput
            label={t('Support phone')}
            type="tel"
            value={values.supportPhone}
            maxLength={40}
            error={error('supportPhone')}
            onChange={(event) => set({ supportPhone: event.currentTarget.value })}
          />
        </div>
        <Select
          label={t('First page after a login')}
          description={t('Unless a person has chosen another one.')}
          data={[
            { value: HOME, label: t('Home') },
            ...pages.filter(({ path }) => path !== HOME).map(({ path, title }) => ({ value: path, label: t(title) })),
          ]}
          value={values.landing ?? HOME}
          allowDeselect={false}
          error={error('landing')}
          onChange={(path) => set({ landing: path === HOME ? null : path })}
        />
      </SettingsSection>
      <div className={classes['foot']}>
        <Button type="submit" loading={save.isPending}>
          {t('Save')}
        </Button>
      </div>
      <UnsavedGuard dirty={dirty} />
    </form>
  )
}

interface TypesProps {
  group: (typeof groups)[number]
  closed: readonly DocumentType[]
  onToggle: (type: DocumentType, open: boolean) => void
}

function TypesOf({ group, closed, onToggle }: TypesProps) {
  const { t } = useTranslation()
  const { hasFeature } = useViewer()
  const types = documentTypeNames.filter((type) => documentTypes[type].group === group && hasFeature(...featuresOf(type)))
  if (types.length === 0) return null
  return (
    <>
      <h3>{t(group)}</h3>
      {types.map((type) => (
        <Checkbox
          key={type}
          label={t(documentTypes[type].plural)}
          checked={!closed.includes(type)}
          onChange={(event) => onToggle(type, event.currentTarget.checked)}
        />
      ))}
    </>
  )
}
