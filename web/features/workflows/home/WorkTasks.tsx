import { clientWorkflows } from '@atrium/contract/workflows/client-workflows.ts'
import { workflows } from '@atrium/contract/workflows/workflows.ts'
import { Button } from '@mantine/core'
import { IconPlayerPlay, IconStar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { RecordsCard } from '../../../kit/home/RecordsCard.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useSelectedSite } from '../../../kit/useSelectedSite.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { runNameOf } from '../run-name.ts'

const ROWS = 5

/** The viewer's favorite workflows: a press starts one. */
export function WorkTasks() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { siteId, oneSite } = useSelectedSite()
  const ask = { siteId, favoritesOnly: true, status: 'Published', sortBy: 'name', descending: true, rowsPerPage: ROWS } as const
  const read = useRead(workflows.search, ask)
  const start = useWrite(clientWorkflows.start)
  const begin = async ({ id, name, asksClient }: { id: number; name: string; asksClient: boolean }) => {
    // For whom it is has to be said.
    if (!oneSite || asksClient) return void navigate(`/client-workflows/editcreate?workflow=${id}`)
    const made = await start.mutateAsync({ workflowId: id, siteId: oneSite, name: runNameOf(name) }).catch(() => undefined)
    if (made) void navigate(`/client-workflows/start/${made.numberValue1}/all/new`)
  }
  return (
    <RecordsCard
      id="work-tasks"
      title={t('Work Tasks')}
      to="/client-workflows"
      read={read}
      rows={ROWS}
      empty={{ icon: IconStar, title: t('You have no favorite workflows yet.') }}
      row={(workflow) => ({
        to: `/client-workflows/editcreate?workflow=${workflow.id}`,
        title: workflow.name,
        note: workflow.description,
        chip: (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconPlayerPlay size={14} aria-hidden />}
            aria-label={t('Start {{name}}', { name: workflow.name })}
            loading={start.isPending}
            onClick={(event) => {
              event.preventDefault()
              void begin(workflow)
            }}
          >
            {t('Start')}
          </Button>
        ),
      })}
    />
  )
}
