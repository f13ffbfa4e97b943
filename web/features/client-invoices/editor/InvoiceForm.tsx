import { clientInvoiceEntity, clientInvoices } from '@atrium/contract/client-invoices/invoices.ts'
import { invoiceTemplates } from '@atrium/contract/invoice-templates/templates.ts'
import { addDays } from '@atrium/contract/kit/days.ts'
import type { Field } from '@atrium/contract/kit/fields.ts'
import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { daysFromToday } from '../../../kit/days-from-today.ts'
import { EntityForm } from '../../../kit/EntityForm.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { documentHref } from '../../../kit/money/document-href.ts'
import { Page } from '../../../kit/Page.tsx'
import { send } from '../../../kit/send.ts'
import { useRead } from '../../../kit/useRead.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import classes from './Editor.module.css'
import { type FormLine, formOf, newLine } from './form-line.ts'
import { LinesField } from './LinesField.tsx'

const lines: Field = { value: 'lines', text: 'Lines', kind: 'text' }
const isNotes = ({ value }: Field) => value === 'notes'
// The notes come after what they are about.
const fields = [
  ...clientInvoiceEntity.form.filter((field) => !isNotes(field)),
  lines,
  ...clientInvoiceEntity.form.filter(isNotes),
]
const DAYS_TO_PAY = 30

/** The form of an invoice, new or to be changed, at an address of its own. */
export function InvoiceForm({ id }: { id: number | undefined }) {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const ask = { id: String(id) }
  const read = useRead(clientInvoices.get, ask, { enabled: id !== undefined, fresh: true })
  const [start] = useState(() => ({
    tenantId: Number(query.get('tenantId')) || undefined,
    startDate: daysFromToday(0),
    dueDate: addDays(daysFromToday(0), DAYS_TO_PAY),
    lines: [newLine('Item')],
  }))
  return (
    <Page
      title={id === undefined ? t('New invoice') : t('Edit invoice')}
      narrow
      about={
        <Anchor component={Link} to="/other-payments" inherit underline="always">
          {t('Other Payments')}
        </Anchor>
      }
    >
      {id === undefined ? (
        <Form values={start} />
      ) : (
        <Loaded read={read} height={[120, 320, 120]}>
          {(invoice) => <Form values={formOf(invoice)} onReload={async () => formOf(await send(clientInvoices.get, ask))} />}
        </Loaded>
      )}
    </Page>
  )
}

function Form({ values, onReload }: { values: object; onReload?: () => Promise<object> }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: templates } = useRead(invoiceTemplates.search, { kind: 'InvoiceTemplate', rowsPerPage: 100 })
  const save = useWrite(clientInvoices.save, { quiet: true, success: t('The draft was saved.') })
  return (
    <div className={classes['form']}>
      <EntityForm
        fields={fields}
        schema={clientInvoices.save.body}
        values={values}
        options={{ templateId: templates?.items.map(({ id, name }) => ({ value: id, label: name })) ?? [] }}
        render={{
          lines: ({ id, value, onChange, error, values: now }) => (
            <LinesField
              id={id}
              lines={value as readonly FormLine[]}
              onChange={onChange}
              error={error}
              tenantId={Number(now['tenantId']) || null}
              startDate={(now['startDate'] as string | null | undefined) || null}
            />
          ),
        }}
        onSubmit={(body) => save.mutateAsync(body)}
        onSaved={(reply) => void navigate(documentHref((reply as { id: number }).id))}
        onCancel={() => void navigate(-1)}
        {...(onReload ? { onReload } : {})}
        submitText={t('Save draft')}
      />
    </div>
  )
}
