import type { FormDefinition } from '@atrium/contract/forms/forms.ts'
import { formMails } from '@atrium/contract/forms/mails.ts'
import {
  entryFiles,
  type FormValue,
  formValueColumns,
  formValueEntity,
  formValuePlaces,
  formValues,
} from '@atrium/contract/forms/values.ts'
import { inputOfScreen } from '@atrium/contract/kit/screen.ts'
import { Menu } from '@mantine/core'
import { IconChartHistogram, IconClick, IconCopy, IconForms, IconMail, IconPencilCog } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { AttachmentList } from '../../../kit/attachments/AttachmentList.tsx'
import { useCustomFields } from '../../../kit/custom/useCustomFields.ts'
import { EntityScreen } from '../../../kit/EntityScreen.tsx'
import { RecordDrawer } from '../../../kit/form/RecordDrawer.tsx'
import { useDrawerAt } from '../../../kit/form/useDrawerAt.ts'
import { useRecordsImport } from '../../../kit/import/useRecordsImport.tsx'
import { ReadingDialog } from '../../../kit/ReadingDialog.tsx'
import { usePlace } from '../../../kit/usePlace.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { EntryInvoices } from '../billing/EntryInvoices.tsx'
import { useBilling } from '../billing/useBilling.tsx'
import { ButtonsOfEntry, EntryButtons } from '../buttons/EntryButtons.tsx'
import { usePressButton } from '../buttons/usePressButton.ts'
import { useSendMail } from '../mails/useSendMail.tsx'
import { EntryPaywall } from '../paywall/EntryPaywall.tsx'
import { placeFilters } from './place-filters.ts'
import { Reading } from './Reading.tsx'
import { rulesOf } from './rules-of.ts'
import { useUniqueChecks } from './useUniqueChecks.ts'

/** The first two fields of a form tell its entries apart: they stay where there is no room for all. */
const inRoom = <C extends object>(column: C, at: number) => ({ ...column, from: at < 2 ? 0 : Math.min(700 + 60 * at, 1_400) })

/** The entries of a form, with the form over them for who fills it in. */
export function Values({ definition }: { definition: FormDefinition }) {
  const { t } = useTranslation()
  const { about: where, siteId, start, fieldsOf, isLandlord } = usePlace()
  const { category, title, about, controls, conditions, preparing, takesFiles, isWalled, mayFill, mayDesign } = definition

  const { g } = useParams()
  const address = `/form-builder/edit-create/${category}`
  const drawer = useDrawerAt({ list: `/form-builder/${category}`, create: address, edit: address, param: g ? 'g' : 'groupId' })
  const parts = useMemo(() => ({ fields: controls, preparing }), [controls, preparing])
  const custom = useCustomFields(parts)
  const columns = useMemo(() => [...formValueColumns, ...custom.columns.map(inRoom), ...formValuePlaces], [custom])
  const filters = useMemo(() => [...custom.filters, ...placeFilters(isLandlord, siteId)], [custom, isLandlord, siteId])
  const place = fieldsOf(formValueEntity.form)
  const rules = useMemo(
    () => rulesOf(controls, conditions, [...place, ...custom.form, ...(takesFiles ? entryFiles.form : [])]),
    [place, custom, controls, conditions, takesFiles],
  )
  const checks = useUniqueChecks(definition, drawer.id)
  const [shown, setShown] = useState<FormValue>()
  const copy = useWrite(formValues.copy, { success: t('The entry was copied.') })
  const remove = useWrite(formValues.remove, { success: t('The entry was deleted.') })
  const { may } = useViewer()
  const mayImport = may(formValues.importList) && mayFill
  const mail = useSendMail(category)
  const { press } = usePressButton(category)
  const mayMail = may(formMails.send, inputOfScreen({ c: category }))
  const billing = useBilling(definition)
  const importing = useRecordsImport({
    upload: custom.upload(formValueEntity),
    call: formValues.importList,
    template: title,
    category,
  })
  const nameOf = ({ no }: { no: number }) => t('{{name}} no. {{no}}', { name: title, no })
  const first = controls.filter(({ inList }) => inList).slice(0, 3)
  return (
    <EntityScreen
      name={`form-${category}`}
      title={title}
      about={[about, where].filter(Boolean).join(' · ')}
      menu={[
        <Menu.Item
          key="summaries"
          leftSection={<IconChartHistogram size={16} stroke={1.7} />}
          component={Link}
          to={`/form-summary/${category}`}
        >
          {t('Summaries')}
        </Menu.Item>,
        mayImport && importing.item,
        mayMail && (
          <Menu.Item
            key="mails"
            leftSection={<IconMail size={16} stroke={1.7} />}
            component={Link}
            to={`/form-email-history/${category}`}
          >
            {t('E-mails')}
          </Menu.Item>
        ),
        mayDesign && (
          <Menu.Item
            key="design"
            leftSection={<IconPencilCog size={16} stroke={1.7} />}
            component={Link}
            to={`/forms/${definition.id}`}
          >
            {t('Change this form')}
          </Menu.Item>
        ),
      ]}
      call={formValues.search}
      ask={{ category, siteId }}
      columns={columns}
      filters={filters}
      card={['no', ...first.map(({ id }) => `custom.f${id}`), 'tenantName']}
      nameOf={nameOf}
      drawer={mayFill ? drawer : undefined}
      mayEdit={({ mayEdit }) => mayEdit}
      onOpen={setShown}
      createText={t('New entry')}
      rowActions={(value) => [
        ...(mayFill ? [{ text: t('Duplicate'), icon: IconCopy, onClick: () => copy.mutate({ category, ids: [value.id] }) }] : []),
        ...(mayMail ? [mail.row(value)] : []),
        ...billing.rowsOf(value),
        ...value.buttons.map((button) => ({ text: button.label, icon: IconClick, onClick: () => void press(value, button) })),
      ]}
      {...(mayMail ? { bulkActions: [mail.bulk] } : {})}
      remove={
        mayFill
          ? {
              text: t('This cannot be undone.'),
              action: t('Delete'),
              run: ({ id }) => remove.mutate({ category, id }),
            }
          : undefined
      }
      empty={{
        icon: IconForms,
        title: t('Nothing has been entered yet.'),
        hint: t('Make the first entry.'),
        aside: t('What concerns you appears here.'),
      }}
    >
      {mayFill && (
        <RecordDrawer
          drawer={drawer}
          ask={{ category }}
          entity={formValueEntity.name}
          fields={rules.fieldsOf}
          {...(rules.derive ? { derive: rules.derive } : {})}
          checks={checks}
          above={drawer.id !== undefined && <ButtonsOfEntry category={category} id={drawer.id} onDone={drawer.close} />}
          get={formValues.get}
          create={formValues.save}
          update={formValues.save}
          formOf={({ definition: _, labelled: _words, buttons: _buttons, paywall: _paywall, ...value }) => ({
            ...value,
            category,
          })}
          bodyOf={custom.bodyOf}
          start={{ ...start, ...custom.start, category }}
          words={{
            new: title,
            edit: title,
            create: t('Add'),
            created: t('The entry was saved.'),
            saved: t('The entry was saved.'),
          }}
        >
          {isWalled && drawer.id !== undefined && <EntryPaywall category={category} id={drawer.id} />}
          {billing.mayBill && drawer.id !== undefined && <EntryInvoices category={category} id={drawer.id} />}
        </RecordDrawer>
      )}
      {mayImport && importing.dialog}
      {mail.dialog}
      {billing.drawer}
      <ReadingDialog
        reading={
          shown && {
            title: nameOf(shown),
            about: [shown.siteName, shown.tenantName].filter(Boolean).join(' · '),
            text: '',
            below: (
              <>
                <Reading value={shown} controls={controls} hidden={rules.hiddenIn(shown)} reasons={rules.reasonsIn(shown)} />
                {(isLandlord || takesFiles || !isWalled) && <AttachmentList files={shown.attachments} siteId={shown.siteId} />}
                {isWalled && <EntryPaywall category={category} id={shown.id} />}
                {billing.mayBill && <EntryInvoices category={category} id={shown.id} />}
                <EntryButtons category={category} value={shown} onDone={() => setShown(undefined)} />
              </>
            ),
          }
        }
        onClose={() => setShown(undefined)}
      />
    </EntityScreen>
  )
}
