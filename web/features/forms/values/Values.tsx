import type { FormDefinition } from '@atrium/contract/forms/forms.ts'
import { entryFiles, formValueColumns, formValueEntity, formValuePlaces, formValues } from '@atrium/contract/forms/values.ts'
import type { Column } from '@atrium/contract/kit/columns.ts'
import { customKey } from '@atrium/contract/kit/field-data.ts'
import { isRelation } from '@atrium/contract/kit/field-kinds.ts'
import { nameKey } from '@atrium/contract/kit/lookup.ts'
import { IconClick, IconCopy, IconForms } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useCustomFields } from '../../../kit/custom/useCustomFields.ts'
import { EntityScreen } from '../../../kit/EntityScreen.tsx'
import { RecordDrawer } from '../../../kit/form/RecordDrawer.tsx'
import { useDrawerAt } from '../../../kit/form/useDrawerAt.ts'
import { useRecordsImport } from '../../../kit/import/useRecordsImport.tsx'
import { WaitingNote } from '../../../kit/offline/WaitingNote.tsx'
import { usePlace } from '../../../kit/usePlace.ts'
import { useViewer } from '../../../kit/useViewer.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { EntryInvoices } from '../billing/EntryInvoices.tsx'
import { useBilling } from '../billing/useBilling.tsx'
import { ButtonsOfEntry } from '../buttons/EntryButtons.tsx'
import { usePressButton } from '../buttons/usePressButton.ts'
import { Comments } from '../comments/Comments.tsx'
import { Children } from '../links/Children.tsx'
import { useAssign } from '../links/useAssign.tsx'
import { useDefaults } from '../links/useDefaults.tsx'
import { useParent } from '../links/useParent.ts'
import { useSendMail } from '../mails/useSendMail.tsx'
import { EntryPaywall } from '../paywall/EntryPaywall.tsx'
import { PublicPageOfEntry } from '../public/EntryPublicPage.tsx'
import { usePublish } from '../public/usePublish.ts'
import { EntryReading } from './EntryReading.tsx'
import { placeFilters } from './place-filters.ts'
import { rulesOf } from './rules-of.ts'
import { startAt } from './start-at.ts'
import { useBulkChange } from './useBulkChange.tsx'
import { useEntriesMenu } from './useEntriesMenu.tsx'
import { groupOf, useKeepEntry } from './useKeepEntry.ts'
import { useReading } from './useReading.ts'
import { useRelated } from './useRelated.ts'
import { useUniqueChecks } from './useUniqueChecks.ts'

/** The first two fields of a form tell its entries apart: they stay where there is no room for all. */
const inRoom = (column: Column, at: number): Column => ({ ...column, from: at < 2 ? 0 : Math.min(700 + 60 * at, 1_400) })

/** Entries are called by numbers: the first text tells them apart. */
const inList = (columns: readonly Column[]): Column[] => {
  const first = columns.find(({ type }) => type === undefined)
  return columns.map((column, at) => (column === first ? { ...column, keepsText: true } : inRoom(column, at)))
}

/** Of entries that belong to others, the number of that one. */
const parentColumn = ({ parent }: FormDefinition): Column[] =>
  parent ? [{ value: 'parentNo', text: { own: parent.title }, type: 'number', sortable: false, from: 500 }] : []

/** The entries of a form, with the form over them for who fills it in. */
export function Values({ definition }: { definition: FormDefinition }) {
  const { t } = useTranslation()
  const { about: where, siteId, start, fieldsOf, isLandlord } = usePlace()
  const { category, title, about, controls, conditions, preparing, takesFiles, isWalled, mayFill } = definition

  const { g } = useParams()
  const address = `/form-builder/edit-create/${category}`
  const drawer = useDrawerAt({ list: `/form-builder/${category}`, create: address, edit: address, param: g ? 'g' : 'groupId' })
  const parts = useMemo(() => ({ fields: controls, preparing }), [controls, preparing])
  const custom = useCustomFields(parts)
  const published = usePublish(definition)
  const columns = useMemo(
    () => [...formValueColumns, ...parentColumn(definition), ...inList(custom.columns), ...formValuePlaces, ...published.columns],
    [custom, definition, published.columns],
  )
  const filters = useMemo(
    () => [...custom.filters, ...placeFilters(isLandlord, siteId), ...published.filters],
    [custom, isLandlord, siteId, published.filters],
  )
  const place = fieldsOf(formValueEntity.form)
  const related = useRelated(controls)
  const rules = useMemo(
    () => rulesOf(controls, conditions, [...place, ...custom.form, ...(takesFiles ? entryFiles.form : [])], related),
    [place, custom, controls, conditions, takesFiles, related],
  )
  const { opening, startOf, isReading, ...keep } = useKeepEntry(definition, drawer.isNew)
  const checks = useUniqueChecks(definition, drawer.id)
  const parent = useParent(definition)
  const defaults = useDefaults(definition)
  const assign = useAssign(definition)
  const changing = useBulkChange(definition, custom)
  const { shown, open, close } = useReading(category, g, !mayFill, drawer.close)
  const copy = useWrite(formValues.copy, { success: t('The entry was copied.') })
  const remove = useWrite(formValues.remove, { success: t('The entry was deleted.') })
  const { may } = useViewer()
  const mayImport = may(formValues.importList) && mayFill && !parent.isMissing
  const mail = useSendMail(category)
  const { press } = usePressButton(category)
  const { mayMail, ...menu } = useEntriesMenu(definition)
  const billing = useBilling(definition)
  const importing = useRecordsImport({
    upload: custom.upload(formValueEntity),
    call: formValues.importList,
    template: title,
    category,
    ...(parent.id === undefined ? {} : { into: parent.id }),
  })
  const nameOf = ({ no }: { no: number }) => t('{{name}} no. {{no}}', { name: title, no })
  const first = controls.filter(({ inList }) => inList).slice(0, 3)
  return (
    <EntityScreen
      name={`form-${category}`}
      title={title}
      about={[about, where].filter(Boolean).join(' · ')}
      menu={[menu.summaries, mayImport && importing.item, menu.mails, menu.design]}
      call={formValues.search}
      ask={{ category, siteId, ...(parent.id === undefined ? {} : { parentId: parent.id }) }}
      {...(parent.narrowing ? { narrowing: parent.narrowing } : {})}
      mayCreate={!parent.isMissing}
      columns={columns}
      filters={filters}
      card={[
        'no',
        ...first.map((field) => (isRelation(field) ? nameKey(customKey(field.id)) : customKey(field.id))),
        'tenantName',
      ]}
      nameOf={nameOf}
      drawer={mayFill ? drawer : undefined}
      mayEdit={({ mayEdit }) => mayEdit}
      onOpen={open}
      createText={t('New entry')}
      rowActions={(value) => [
        ...(mayFill ? [{ text: t('Duplicate'), icon: IconCopy, onClick: () => copy.mutate({ category, ids: [value.id] }) }] : []),
        ...(mayMail ? [mail.row(value)] : []),
        ...billing.rowsOf(value),
        ...published.rowsOf(value),
        ...defaults.rowsOf(value),
        ...value.buttons.map((button) => ({ text: button.label, icon: IconClick, onClick: () => void press(value, button) })),
      ]}
      bulkActions={[...changing.bulk, ...(mayMail ? [mail.bulk] : []), ...assign.bulk, ...published.bulk]}
      remove={
        mayFill
          ? {
              text: ({ children }) =>
                children > 0
                  ? t('{{count}} entries that belong to it are deleted with it. This cannot be undone.', { count: children })
                  : t('This cannot be undone.'),
              action: t('Delete'),
              run: ({ id, children }) => remove.mutate({ category, id, children }),
            }
          : undefined
      }
      above={<WaitingNote group={groupOf(category)} />}
      empty={{
        icon: IconForms,
        title: t('Nothing has been entered yet.'),
        hint: t('Make the first entry.'),
        aside: t('What concerns you appears here.'),
      }}
    >
      {mayFill && !isReading && (
        <RecordDrawer
          key={opening}
          drawer={drawer}
          draft={`entry ${category} ${opening}`}
          keep={keep}
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
          start={startOf({
            ...start,
            ...parent.place,
            custom: { ...custom.start.custom, ...startAt(definition, start.siteId) },
            category,
            parentId: parent.id ?? null,
          })}
          words={{
            new: title,
            edit: title,
            create: t('Add'),
            created: t('The entry was saved.'),
            saved: t('The entry was saved.'),
          }}
        >
          {drawer.id !== undefined && <PublicPageOfEntry definition={definition} id={drawer.id} />}
          {isWalled && drawer.id !== undefined && <EntryPaywall category={category} id={drawer.id} />}
          {billing.mayBill && drawer.id !== undefined && <EntryInvoices category={category} id={drawer.id} />}
          {drawer.id !== undefined && <Children forms={definition.children} parentId={drawer.id} />}
          {drawer.id !== undefined && <Comments key={drawer.id} definition={definition} valueId={drawer.id} />}
        </RecordDrawer>
      )}
      {mayImport && importing.dialog}
      {mail.dialog}
      {defaults.dialog}
      {assign.dialog}
      {changing.drawer}
      {billing.drawer}
      <EntryReading
        definition={definition}
        value={shown}
        title={shown ? nameOf(shown) : ''}
        rules={rules}
        mayBill={billing.mayBill}
        onClose={close}
      />
    </EntityScreen>
  )
}
