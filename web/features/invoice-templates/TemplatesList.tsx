import { invoiceTemplateColumns, invoiceTemplates } from '@atrium/contract/invoice-templates/templates.ts'
import { type TemplateKind, templateKinds, templateWords } from '@atrium/contract/money/invoice-layout.ts'
import { clientInvoiceScreens } from '@atrium/contract/money/invoice-screens.ts'
import { Anchor } from '@mantine/core'
import { IconTemplate } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { ViewSwitch } from '../../kit/ViewSwitch.tsx'
import { OtherTemplates } from './OtherTemplates.tsx'
import { builderHref, kindWords } from './words.ts'

/** The templates of a kind. Who may not change them looks at them. */
export function TemplatesList({ kind }: { kind: TemplateKind }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { may } = useViewer()
  const remove = useWrite(invoiceTemplates.remove, { success: t('The template was deleted.') })
  const mayEdit = may(invoiceTemplates.save)
  const drawer = {
    newHref: builderHref(kind, 'new'),
    editHref: (id: number) => builderHref(kind, id),
    openEdit: (id: number) => void navigate(builderHref(kind, id)),
  }
  return (
    <EntityScreen
      name={`invoice-templates-${kind}`}
      title={t('Invoice templates')}
      about={
        <>
          <Anchor component={Link} to={clientInvoiceScreens.list.path} inherit underline="always">
            {t('Other Payments')}
          </Anchor>
          {` · ${t(kindWords[kind])}`}
        </>
      }
      above={
        <>
          <ViewSwitch
            names={Object.fromEntries(templateKinds.map((one) => [one, t(templateWords[one])])) as Record<TemplateKind, string>}
            view={kind}
            onChange={(next) => void navigate(builderHref(next))}
          />
          <OtherTemplates />
        </>
      }
      call={invoiceTemplates.search}
      ask={{ kind }}
      columns={invoiceTemplateColumns}
      render={{ isDefault: ({ isDefault }) => (isDefault ? <StatusChip status="Default" /> : null) }}
      exportText={{ isDefault: ({ isDefault }) => (isDefault ? t('Default') : '') }}
      nameOf={({ name }) => name}
      href={({ id }) => builderHref(kind, id)}
      {...(mayEdit
        ? {
            drawer,
            remove: {
              text: kind === 'InvoiceTemplate' ? t('What was issued by it keeps its look.') : t('This cannot be undone.'),
              action: t('Delete template'),
              run: ({ id }: { id: number }) => remove.mutate({ id }),
            },
          }
        : {})}
      createText={t('Add template')}
      empty={{
        icon: IconTemplate,
        title: t('There are no templates yet.'),
        hint: t('Set your colour, payment instructions and what is shown.'),
      }}
    />
  )
}
