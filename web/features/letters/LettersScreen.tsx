import { letterColumns, letters } from '@atrium/contract/letters/letters.ts'
import { Menu } from '@mantine/core'
import { IconMailForward, IconMailOpened } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DeliveryChip } from '../../kit/delivery/DeliveryChip.tsx'
import { stateOf } from '../../kit/delivery/delivery-words.ts'
import { useDelivery } from '../../kit/delivery/useDelivery.tsx'
import { EntityScreen } from '../../kit/EntityScreen.tsx'
import { errorWords } from '../../kit/error-words.ts'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { StatusChip } from '../../kit/StatusChip.tsx'
import { usePlace } from '../../kit/usePlace.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { LetterViews } from './LetterViews.tsx'
import { RunProgress } from './many/RunProgress.tsx'
import { SendManyDrawer } from './many/SendManyDrawer.tsx'
import { NewLetterDrawer } from './NewLetterDrawer.tsx'
import { letterDelivery } from './sends.ts'

/** The letters to the clients of the chosen site; a client’s own. */
export function LettersScreen() {
  const { t } = useTranslation()
  const { may, kind } = useViewer()
  const { siteId } = usePlace()
  const drawer = useDrawer()
  const [many, setMany] = useState(false)
  const [runId, setRunId] = useState<number>()
  const [only, setOnly] = useState(false)
  const isOurs = kind === 'landlord'
  const mayWrite = may(letters.create)
  const delivery = useDelivery(letterDelivery)
  const remove = useWrite(letters.remove, { success: t('The letter was deleted.') })
  return (
    <EntityScreen
      name="letters"
      title={t('Letters')}
      about={isOurs ? t('What you write to one client on your paper, made by a template and filled in.') : undefined}
      above={
        isOurs ? (
          <>
            <LetterViews view="letters" />
            {runId !== undefined && (
              <RunProgress
                key={runId}
                runId={runId}
                only={only}
                onOnly={setOnly}
                onClose={() => {
                  setRunId(undefined)
                  setOnly(false)
                }}
              />
            )}
          </>
        ) : undefined
      }
      menu={
        mayWrite ? (
          <Menu.Item leftSection={<IconMailForward size={16} />} onClick={() => setMany(true)}>
            {t('Letters to many clients')}
          </Menu.Item>
        ) : undefined
      }
      call={letters.search}
      ask={runId !== undefined && only ? { siteId: -1, runId } : { siteId }}
      columns={letterColumns}
      card={isOurs ? ['subject', 'tenantName', 'no', 'state'] : ['subject', 'no', 'sentDate']}
      filters={isOurs ? [{ value: 'tenantId', text: t('Client'), kind: 'tenant' }] : []}
      render={{
        state: (row) =>
          row.held && row.state === null ? (
            <span title={errorWords(row.held)}>
              <StatusChip status="Not sent" />
            </span>
          ) : (
            <DeliveryChip of={row} />
          ),
      }}
      exportText={{
        state: (row) => (row.held && row.state === null ? [t('Not sent'), errorWords(row.held)].join(': ') : stateOf(row, t)[0]),
      }}
      nameOf={({ subject }) => subject}
      href={({ id }) => `/letters/${id}`}
      drawer={mayWrite ? drawer : undefined}
      mayEdit={() => false}
      rowActions={(row) => (isOurs ? delivery.actions({ ...row, maySend: row.sentDate === null }, row.subject) : [])}
      createText={t('New letter')}
      remove={
        mayWrite
          ? {
              can: ({ sentDate, state }) => sentDate === null && state !== 'waiting',
              text: t('It was not sent. This cannot be undone.'),
              action: t('Delete letter'),
              run: ({ id }) => remove.mutate({ id }),
            }
          : undefined
      }
      empty={{
        icon: IconMailOpened,
        title: t('There are no letters yet.'),
        hint: t('Choose a template and a client: names, premises and amounts are filled in.'),
        aside: t('The letters that your landlord sends you appear here.'),
      }}
    >
      {mayWrite && <SendManyDrawer opened={many} onClose={() => setMany(false)} onSent={setRunId} />}
      {mayWrite && <NewLetterDrawer opened={drawer.isNew} onClose={drawer.close} />}
      {delivery.dialogs}
    </EntityScreen>
  )
}
