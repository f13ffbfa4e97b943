import { givableRoles } from '@atrium/contract/access/role-lists.ts'
import { type FieldLock, formConditions, MAX_LOCKS } from '@atrium/contract/forms/conditions.ts'
import type { FieldData } from '@atrium/contract/kit/field-data.ts'
import { holdsValue } from '@atrium/contract/kit/field-kinds.ts'
import type { Values } from '@atrium/contract/kit/paths.ts'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../../../kit/Loaded.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { RuleDrawer } from './RuleDrawer.tsx'
import { RuleList } from './RuleList.tsx'
import { byInput, draftTests, lockFields, newTest, testedOf } from './rule-form.ts'
import { sentences } from './words.ts'

interface Props {
  category: string
  /** The fields of the form as they are saved. */
  controls: readonly FieldData[]
}

/** When fields of an entry can no longer be changed. */
export function Locks({ category, controls }: Props) {
  const { t, i18n } = useTranslation()
  const read = useRead(formConditions.locks, { category })
  const save = useWrite(formConditions.saveLock, { quiet: true, success: t('The lock was saved.') })
  const remove = useWrite(formConditions.removeLock, { success: t('The lock was deleted.') })
  const roles = useRead(givableRoles.list, {}).data?.items ?? []
  const [edited, setEdited] = useState<FieldLock | 'new'>()
  const lock = edited === 'new' ? undefined : edited
  const { ofLock } = sentences(t, i18n, controls)
  const submit = async (values: Values) => {
    const exceptRoles = (values['exceptRoles'] as readonly string[]).map(Number)
    const { id = null, version = null } = lock ?? {}
    const body = { category, id, version, ...testedOf(values), exceptRoles, why: String(values['why'] ?? '') }
    await save.mutateAsync(body).catch((error: unknown) => {
      throw byInput(error)
    })
  }
  return (
    <Loaded read={read} height={120}>
      {({ items }) => (
        <>
          <RuleList
            title={t('Locks')}
            about={t('When fields of an entry can no longer be changed, such as once it is closed.')}
            empty={t('Keep what was agreed as it is, and say why.')}
            icon={IconLock}
            rules={items.map((one) => ({ key: String(one.id), text: ofLock(one), about: one.why }))}
            addText={t('Add lock')}
            mayAdd={items.length < MAX_LOCKS && controls.some(holdsValue)}
            hasFields={controls.some(holdsValue)}
            onAdd={() => setEdited('new')}
            onEdit={(at) => setEdited(items[at])}
            onRemove={(at) => remove.mutate({ category, id: items[at]?.id ?? 0 })}
          />
          <RuleDrawer
            title={lock ? t('Edit lock') : t('New lock')}
            edited={edited === 'new' ? edited : edited?.id}
            controls={controls}
            fields={lockFields(controls, roles)}
            values={draftOf(lock)}
            onSubmit={submit}
            onClose={() => setEdited(undefined)}
          />
        </>
      )}
    </Loaded>
  )
}

const draftOf = (lock: FieldLock | undefined) =>
  lock
    ? {
        ...lock,
        tests: draftTests(lock.tests),
        fieldIds: lock.fieldIds.map(String),
        exceptRoles: lock.exceptRoles.map(String),
      }
    : { match: 'all', tests: [newTest()], fieldIds: [], exceptRoles: [], why: '' }
