import { drawings, type WholeDrawing } from '@atrium/contract/drawings/drawings.ts'
import { drawingTransitions } from '@atrium/contract/drawings/states.ts'
import { Anchor, Button, Menu } from '@mantine/core'
import { IconArrowRight, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { confirm } from '../../kit/confirm.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { useDrawer } from '../../kit/form/useDrawer.ts'
import { HistorySection } from '../../kit/history/HistorySection.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { Page } from '../../kit/Page.tsx'
import { Split } from '../../kit/record/Split.tsx'
import { useRead } from '../../kit/useRead.ts'
import { useViewer } from '../../kit/useViewer.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { DecideDialog, type Decision } from './DecideDialog.tsx'
import { DrawingDrawer } from './DrawingDrawer.tsx'
import { DrawingFacts } from './DrawingFacts.tsx'
import { DrawingTimeline } from './DrawingTimeline.tsx'
import { NoteBox } from './NoteBox.tsx'
import { RevisionDrawer } from './RevisionDrawer.tsx'
import { Revisions } from './Revisions.tsx'
import { verbs } from './words.ts'

const LIST = '/drawing-submission-approval'

/** One drawing: its revisions, large, beside all that was noted and decided. */
export function DrawingScreen() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const [query] = useSearchParams()
  const isLandlord = useViewer().kind === 'landlord'
  const read = useRead(drawings.get, { id })
  const remove = useWrite(drawings.remove, { success: t('The drawing was deleted.') })
  const drawer = useDrawer()
  const [revising, setRevising] = useState(false)
  const [decision, setDecision] = useState<Decision>()
  const { data, error } = read
  if (error && !data) return <ErrorState error={error} onRetry={() => void read.refetch()} />
  const askToRemove = async (drawing: WholeDrawing) => {
    const text = t('Its revisions and notes go with it. This cannot be undone.')
    const title = t('Delete "{{name}}"?', { name: drawing.title })
    if (!(await confirm({ title, text, action: isLandlord ? t('Delete drawing') : t('Withdraw drawing') }))) return
    await remove.mutateAsync({ id })
    void navigate(LIST)
  }
  const main = data && mainAction(data)
  return (
    <Page
      title={data?.title ?? t('Drawing')}
      loading={!data}
      about={
        <>
          <Anchor component={Link} to={LIST} inherit underline="always">
            {t('Drawing Approvals')}
          </Anchor>
          {data && ` · ${isLandlord ? `${data.tenantName} · ` : ''}${data.siteName}`}
        </>
      }
      action={main && <Button onClick={main.run}>{main.text}</Button>}
      menu={
        data && (data.may.decide || data.may.edit || data.may.remove) ? (
          <>
            {data.may.decide &&
              drawingTransitions[data.status]
                .filter((to) => to !== 'Approved')
                .map((to) => (
                  <Menu.Item
                    key={to}
                    leftSection={<IconArrowRight size={16} stroke={1.7} />}
                    onClick={() => setDecision({ drawing: data, to })}
                  >
                    {t(verbs[to])}
                  </Menu.Item>
                ))}
            {data.may.revise && isLandlord && (
              <Menu.Item leftSection={<IconArrowRight size={16} stroke={1.7} />} onClick={() => setRevising(true)}>
                {t('Submit a revision')}
              </Menu.Item>
            )}
            {data.may.edit && (
              <Menu.Item leftSection={<IconPencil size={16} stroke={1.7} />} onClick={() => drawer.openEdit(data.id)}>
                {t('Edit')}
              </Menu.Item>
            )}
            {data.may.remove && (
              <Menu.Item color="red" leftSection={<IconTrash size={16} stroke={1.7} />} onClick={() => void askToRemove(data)}>
                {isLandlord ? t('Delete drawing') : t('Withdraw drawing')}
              </Menu.Item>
            )}
          </>
        ) : undefined
      }
    >
      <Loaded read={read} height={[220, 420]}>
        {(drawing) => (
          <Split
            asideTitle={t('Notes and decisions')}
            aside={
              <>
                <DrawingTimeline drawing={drawing} />
                {drawing.may.note && <NoteBox drawing={drawing} />}
              </>
            }
          >
            <DrawingFacts drawing={drawing} />
            <Revisions drawing={drawing} revision={Number(query.get('revision')) || drawing.revision} />
            {isLandlord && <HistorySection entity="drawing" id={drawing.id} />}
          </Split>
        )}
      </Loaded>
      {data?.may.edit && <DrawingDrawer drawer={drawer} />}
      {data?.may.revise && <RevisionDrawer drawing={data} opened={revising} onClose={() => setRevising(false)} />}
      <DecideDialog decision={decision} onClose={() => setDecision(undefined)} />
    </Page>
  )

  /** What the viewer most likely came for. */
  function mainAction(drawing: WholeDrawing) {
    if (isLandlord && drawing.may.decide && drawingTransitions[drawing.status].includes('Approved'))
      return { text: t('Approve'), run: () => setDecision({ drawing, to: 'Approved' }) }
    if (!isLandlord && drawing.may.revise) return { text: t('Submit a revision'), run: () => setRevising(true) }
    return undefined
  }
}
