import type { AnyCall } from '@atrium/contract/kit/call.ts'
import type { RecordKind } from '@atrium/contract/tenancy/records/records.ts'
import { type ComponentProps, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCustomOf } from './custom/useCustomOf.ts'
import { EntityScreen } from './EntityScreen.tsx'
import { Facts } from './Facts.tsx'
import { RecordDrawer } from './form/RecordDrawer.tsx'
import { useDrawer } from './form/useDrawer.ts'
import { useRecordsImport } from './import/useRecordsImport.tsx'
import { ReadingDialog } from './ReadingDialog.tsx'
import { factsOf } from './record-facts.ts'
import { useFieldSettings } from './useFieldSettings.ts'
import { usePlace } from './usePlace.ts'
import { useViewer } from './useViewer.ts'
import { useWrite } from './useWrite.ts'

type Screen = ComponentProps<typeof EntityScreen<AnyCall>>

interface Row {
  siteName: string
  tenantName: string
}

interface Props
  extends Pick<Screen, 'name' | 'title' | 'card' | 'render' | 'exportText' | 'rowActions' | 'createText' | 'empty' | 'children'> {
  records: RecordKind
  /** What a new one starts with, beside its site. */
  start?: object
  /** What is said instead of the usual words. */
  words?: Partial<ComponentProps<typeof RecordDrawer>['words']>
}

/** The list of a kind of record at the chosen site, with its form, deletion and import for who may change it. */
export function RecordsScreen({ records, start, words, children, ...screen }: Props) {
  const { t } = useTranslation()
  const { may } = useViewer()
  const settings = useFieldSettings()
  const { about, siteId, start: place, fieldsOf } = usePlace()
  const drawer = useDrawer()
  const removed = useRef('')
  const [shown, setShown] = useState<Row>()
  const { entity, calls, filters, calledBy } = records
  const custom = useCustomOf(entity.name)
  const columns = useMemo(() => custom.columnsOf(records.columns), [custom, records.columns])
  const form = fieldsOf(entity.form)
  const fields = useMemo(() => custom.formOf(form), [custom, form])
  const nameOf = (record: unknown) => String((record as Record<string, unknown>)[calledBy])
  const remove = useWrite(calls.remove, { success: () => t('“{{name}}” was deleted.', { name: removed.current }) })
  const importing = useRecordsImport({
    upload: custom.upload(entity),
    call: calls.processUploaded,
    template: screen.title,
  })
  const mayManage = may(calls.save)
  return (
    <EntityScreen
      {...screen}
      about={about}
      menu={mayManage && importing.item}
      call={calls.search}
      ask={{ siteId }}
      columns={columns}
      filters={[...entity.filters(...filters), ...custom.filters]}
      nameOf={nameOf}
      drawer={mayManage ? drawer : undefined}
      mayEdit={({ mayEdit }) => mayEdit}
      onOpen={setShown}
      remove={
        mayManage
          ? {
              can: ({ mayEdit }) => mayEdit,
              text: t('This cannot be undone.'),
              action: t('Delete'),
              run: (record: { id: number }) => {
                removed.current = nameOf(record)
                remove.mutate({ id: record.id })
              },
            }
          : undefined
      }
    >
      {mayManage && (
        <RecordDrawer
          drawer={drawer}
          entity={entity.name}
          fields={fields}
          get={calls.get}
          create={calls.save}
          update={calls.save}
          bodyOf={custom.bodyOf}
          start={{ ...place, ...start }}
          words={{
            new: screen.createText,
            edit: t('Edit'),
            create: t('Add'),
            created: (values) => t('“{{name}}” was added.', { name: nameOf(values) }),
            saved: (values) => t('“{{name}}” was saved.', { name: nameOf(values) }),
            ...words,
          }}
        />
      )}
      {mayManage && importing.dialog}
      <ReadingDialog
        reading={
          shown && {
            title: nameOf(shown),
            about: [shown.siteName, shown.tenantName].filter(Boolean).join(' · '),
            text: '',
            below: (
              <Facts
                facts={[...factsOf({ ...entity, form: settings.list(entity.form) }, shown, t), ...custom.facts(shown)]}
                layout="rows"
              />
            ),
          }
        }
        onClose={() => setShown(undefined)}
      />
      {children}
    </EntityScreen>
  )
}
