import type { Field } from '@atrium/contract/kit/fields.ts'
import { type Absence, absenceColumns, absenceEntity, absences } from '@atrium/contract/workflows/absences.ts'
import { workflows } from '@atrium/contract/workflows/workflows.ts'
import { IconBeach } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { RecordDrawer } from '../../kit/form/RecordDrawer.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { useRead } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'

const who: Field = { value: 'userId', text: 'Who is away', kind: 'select', help: 'Left empty: you.' }
const substitute: Field = {
  value: 'substituteId',
  text: 'Substitute',
  kind: 'select',
  required: 'Choose somebody of your company',
  help: 'Does steps of workflows in this time, as far as its own rights go; what is to be signed stays with whoever signs it.',
}

/** When people are away, and who does their steps of workflows then: one's own, of administrators those of all. */
export function AbsencesScreen() {
  const { t } = useTranslation()
  const { user } = useViewer()
  const drawer = useDrawer()
  const isAdministrator = user.permissions.isLandlordAdmin
  const people = useRead(workflows.people, { siteId: -1 }, { enabled: drawer.opened })
  const remove = useWrite(absences.remove, { success: t('The absence was deleted.') })
  const options = (people.data?.people ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const [first, last] = absenceEntity.form
  const isNew = drawer.id === undefined
  return (
    <EntityScreen
      name="absences"
      title={t('Substitutes')}
      about={t('While somebody is away, a substitute does its steps of workflows.')}
      call={absences.search}
      ask={{}}
      columns={absenceColumns}
      card={['userName', 'firstDay', 'lastDay', 'substituteName']}
      drawer={drawer}
      mayEdit={({ mayEdit }) => mayEdit}
      createText={t('Add absence')}
      nameOf={({ userName }) => userName}
      render={{ problem: (row) => problemOf(t, row) }}
      initialSort={{ sortBy: 'firstDay' }}
      remove={{
        can: ({ mayEdit }) => mayEdit,
        text: t('What waits for the substitute goes back.'),
        action: t('Delete absence'),
        run: ({ id }) => remove.mutate({ id }),
      }}
      empty={{
        icon: IconBeach,
        title: t('Nobody is away.'),
        hint: t('Say from when until when, and who does the steps of workflows in the meantime.'),
      }}
    >
      <RecordDrawer
        drawer={drawer}
        entity={absenceEntity.name}
        fields={[...(isAdministrator && isNew ? [who] : []), ...(first && last ? [first, last] : []), substitute]}
        options={{ userId: options, substituteId: options.filter(({ value }) => value !== user.id || isAdministrator) }}
        get={absences.get}
        create={absences.save}
        update={absences.save}
        formOf={({ id, version, userId, firstDay, lastDay, substituteId }) => ({
          id,
          version,
          userId,
          firstDay,
          lastDay,
          substituteId,
        })}
        words={{
          new: t('New absence'),
          edit: t('Edit absence'),
          create: t('Add absence'),
          created: t('The absence was added.'),
          saved: t('The absence was saved.'),
        }}
      />
    </EntityScreen>
  )
}

/** What the substitute cannot do, in words. */
function problemOf(t: TFunction, { isClosed, notAt, isAwayToo }: Absence): string {
  if (isClosed) return t('May not open workflows')
  return [
    isAwayToo ? t('Is away on some of these days too') : '',
    notAt.length > 0 ? t('Does not work at {{sites}}', { sites: notAt.join(', ') }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}
