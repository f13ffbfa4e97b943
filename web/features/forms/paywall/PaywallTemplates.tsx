import { entryTags } from '@atrium/contract/forms/mail-tags.ts'
import { formPaywall, MAX_PAYWALL_TEMPLATES, type PaywallTemplate } from '@atrium/contract/forms/paywall.ts'
import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { holdsValue } from '@atrium/contract/kit/field-kinds.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import { IconTemplate } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { richForm, richStart } from '../../../kit/rich-text/formText.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { RuleList } from '../rules/RuleList.tsx'

interface Props {
  category: string
  controls: readonly FieldData[]
  /** What a mail cannot name. */
  withheld: readonly number[]
}

/** What the mails with links say. */
export function PaywallTemplates({ category, controls, withheld }: Props) {
  const { t } = useTranslation()
  const read = useRead(formPaywall.templates, { category })
  const save = useWrite(formPaywall.saveTemplate, { quiet: true, success: t('The template was saved.') })
  const remove = useWrite(formPaywall.removeTemplate, { success: t('The template was deleted.') })
  const [edited, setEdited] = useState<PaywallTemplate | 'new'>()
  const template = edited === 'new' ? undefined : edited
  const named = controls.filter((field) => holdsValue(field) && field.forClients && !withheld.includes(field.id))
  const names = [...entryTags, ...named.map(({ label }) => label)]
  const tags = names.map((tag) => `{{${tag}}}`).join(' ')
  return (
    <Loaded read={read} height={120}>
      {({ items }) => (
        <>
          <RuleList
            title={t('E-mails with links')}
            about={t('What they say. The link to the entry stands under it as a button.')}
            empty={t('Write what whoever gets the link is told.')}
            icon={IconTemplate}
            rules={items.map(({ id, name, subject }) => ({ key: String(id), text: name, about: subject }))}
            addText={t('Add template')}
            mayAdd={items.length < MAX_PAYWALL_TEMPLATES}
            onAdd={() => setEdited('new')}
            onEdit={(at) => setEdited(items[at])}
            onRemove={(at) => remove.mutate({ category, id: items[at]?.id ?? 0 })}
          />
          <EntityDrawer
            title={template ? t('Edit template') : t('New template')}
            opened={edited !== undefined}
            onClose={() => setEdited(undefined)}
          >
            <EntityForm
              key={template?.id ?? 'new'}
              fields={fieldsOf(t('Tags: {{tags}}', { tags }), names)}
              values={template ? richForm(template) : { ...richStart, name: '', subject: '{{Form}} {{No.}}', description: '' }}
              onSubmit={(values) => {
                const { id = null, version = null } = template ?? {}
                const { name, subject, description } = values
                const body = { category, id, version, name, subject, description, ...richStart }
                return save.mutateAsync(body as Parameters<typeof save.mutateAsync>[0])
              }}
              onSaved={() => setEdited(undefined)}
              submitText={t('Save')}
            />
          </EntityDrawer>
        </>
      )}
    </Loaded>
  )
}

const fieldsOf = (help: string, names: readonly string[]): Field[] => [
  { value: 'name', text: 'Name', kind: 'text', required: 'Name is required', max: 100 },
  { value: 'subject', text: 'Subject', kind: 'text', required: 'Subject is required', max: 200 },
  {
    value: 'description',
    text: 'Message',
    kind: 'richText',
    required: 'Message is required',
    max: 10_000,
    help: { own: help },
    names,
  },
]
