import { invoiceTemplateScreens } from '@atrium/contract/invoice-templates/screens.ts'
import { type InvoiceTemplate, invoiceTemplates } from '@atrium/contract/invoice-templates/templates.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import { inWords } from '@atrium/contract/kit/options.ts'
import {
  invoiceTemplateEntity,
  layoutColumns,
  layoutFacts,
  notOfStatements,
  type TemplateKind,
  usualLayout,
} from '@atrium/contract/money/invoice-layout.ts'
import { fieldsOfPaper } from '@atrium/contract/money/template-fields.ts'
import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { EntityForm } from '../../kit/EntityForm.tsx'
import { ColourInput } from '../../kit/form/ColourInput.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { Page } from '../../kit/Page.tsx'
import { send } from '../../kit/send.ts'
import { useRead } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { ChecksField } from './ChecksField.tsx'
import { OrderField } from './OrderField.tsx'
import { Preview } from './Preview.tsx'
import classes from './Templates.module.css'
import { builderHref, columnWords, factWords } from './words.ts'

/** One template, beside the paper that it makes. */
export function TemplateScreen({ kind, id }: { kind: TemplateKind; id: number | undefined }) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const read = useRead(invoiceTemplates.get, { id: id ?? 0 }, { enabled: id !== undefined, fresh: true })
  const [start] = useState(() => ({ ...usualLayout, textFormat: 'html' as const, kind, name: '', isDefault: false }))
  const mayEdit = may(invoiceTemplates.save)
  return (
    <Page
      title={id === undefined ? t('New template') : (read.data?.name ?? '')}
      loading={id !== undefined && !read.data}
      about={
        <Anchor component={Link} to={builderHref(kind)} inherit underline="always">
          {t(invoiceTemplateScreens.builder.title ?? '')}
        </Anchor>
      }
    >
      {id === undefined ? (
        <Builder values={start} />
      ) : (
        <Loaded read={read} height={[48, 48, 240]}>
          {(template) =>
            mayEdit ? (
              <Builder values={template} onReload={() => send(invoiceTemplates.get, { id })} />
            ) : (
              <Preview values={template as unknown as Record<string, unknown>} />
            )
          }
        </Loaded>
      )}
    </Page>
  )
}

type Starting = Omit<InvoiceTemplate, 'id' | 'version' | 'dateUpdated'>

function Builder({ values, onReload }: { values: Starting; onReload?: () => Promise<object> }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [aside, setAside] = useState<HTMLElement | null>(null)
  const save = useWrite(invoiceTemplates.save, { quiet: true, success: t('The template was saved.') })
  const fields = fieldsOf(values.kind)
  const textOf = (value: string) => inWords(t, fields.find((field) => field.value === value)?.text ?? '')
  return (
    <div className={classes['builder']}>
      <EntityForm
        fields={fields}
        schema={invoiceTemplates.save.body}
        values={values}
        render={{
          accent: ({ id, value, onChange, error }) => (
            <ColourInput
              id={id}
              error={error}
              onChange={onChange}
              label={textOf('accent')}
              about={t('Of headings and of the line at the top. Empty: your theme’s.')}
              value={String(value ?? '')}
            />
          ),
          facts: ({ id, value, onChange }) => (
            <ChecksField
              id={id}
              label={textOf('facts')}
              all={layoutFacts}
              words={factWords}
              onChange={onChange}
              value={value as readonly string[]}
            />
          ),
          columns: ({ id, value, onChange }) => (
            <ChecksField
              id={id}
              label={textOf('columns')}
              all={layoutColumns}
              words={columnWords}
              onChange={onChange}
              value={value as readonly string[]}
            />
          ),
          blocks: ({ id, value, onChange }) => (
            <OrderField
              id={id}
              label={textOf('blocks')}
              onChange={onChange}
              value={value as Starting['blocks']}
              withPayments={values.kind === 'PartialInvoiceTemplate'}
            />
          ),
          preview: ({ values: now }) => aside && createPortal(<Preview values={{ ...now, kind: values.kind }} />, aside),
        }}
        onSubmit={(body) => save.mutateAsync(body)}
        onSaved={() => void navigate(builderHref(values.kind))}
        onCancel={() => void navigate(builderHref(values.kind))}
        {...(onReload ? { onReload } : {})}
        submitText={t('Save template')}
      />
      <div ref={setAside} className={classes['aside']} />
    </div>
  )
}

/** What is set of a kind, with the fields that its texts may name, and a place for the preview. */
const fieldsOf = (kind: TemplateKind): Field[] => [
  ...invoiceTemplateEntity.form
    .filter(({ value }) => kind !== 'StatementTemplate' || !notOfStatements.some((one) => one === value))
    .map((field) => (field.kind === 'richText' ? { ...field, names: fieldsOfPaper[kind] } : field)),
  { value: 'preview', text: 'Preview', kind: 'text' },
]
