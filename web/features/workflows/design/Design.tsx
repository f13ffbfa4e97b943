import { asksManager } from '@atrium/contract/workflows/steps.ts'
import { type Workflow, workflowEntity, workflows } from '@atrium/contract/workflows/workflows.ts'
import { Anchor, Button, Menu } from '@mantine/core'
import { IconEyeOff, IconPlayerPause, IconPlayerPlay, IconSettings } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import fields from '../../../kit/fields/Fields.module.css'
import { useDrafts } from '../../../kit/fields/useDrafts.ts'
import { UnsavedGuard } from '../../../kit/form/UnsavedGuard.tsx'
import { useDrawer } from '../../../kit/form/useDrawer.ts'
import { Page } from '../../../kit/Page.tsx'
import settings from '../../../kit/Settings.module.css'
import { Skeletons } from '../../../kit/Skeletons.tsx'
import { OptionChip } from '../../../kit/StatusChip.tsx'
import { useRead } from '../../../kit/useRead.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { ViewSwitch } from '../../../kit/ViewSwitch.tsx'
import { useChosenStep } from '../picture/useChosenStep.ts'
import { useStartsSentence } from '../useStartsSentence.ts'
import { WithoutManager } from '../WithoutManager.tsx'
import { WorkflowDrawer } from '../WorkflowDrawer.tsx'
import classes from './Design.module.css'
import { Flow } from './Flow.tsx'
import { StepList } from './StepList.tsx'

interface Props {
  stored: Workflow
  onReload: () => Promise<Workflow | undefined>
}

type State = Workflow['status']
type View = 'steps' | 'rehearsal'

const Rehearsal = lazy(async () => ({ default: (await import('./rehearsal/Rehearsal.tsx')).Rehearsal }))

/** The steps of a workflow while they are changed, beside how they follow each other. */
export function Design({ stored, onReload }: Props) {
  const { t } = useTranslation()
  const { id, name, description, siteId, rolesIds, status } = stored
  const drawer = useDrawer()
  const starts = useStartsSentence(stored.startsBy)
  const people = useRead(workflows.people, { siteId: siteId ?? -1 })
  const save = useWrite(workflows.save, {
    quiet: true,
    success: () => (next.current === 'Published' ? t('The workflow is published.') : t('The workflow was saved.')),
  })
  const next = useRef<State>(status)
  const [view, setView] = useState<View>('steps')
  const { chosen, choose } = useChosenStep()
  const { drafts, set, errors, isDirty, submit, isBusy, conflict } = useDrafts(stored, {
    opened: ({ version, steps }: Workflow) => ({ version, drafts: steps }),
    inputsOf: (steps) => steps,
    send: (steps, version) =>
      save.mutateAsync({ id, version, name, description, siteId, rolesIds, status: next.current, steps: [...steps] }),
    onReload,
  })
  const submitAs = (state: State) => {
    next.current = state
    void submit()
  }
  const isPublished = status === 'Published'
  return (
    <Page
      title={name}
      about={
        <span className={settings['state']}>
          <Anchor component={Link} to="/workflows" inherit underline="always">
            {t('Workflows')}
          </Anchor>
          <OptionChip options={workflowEntity.fields.status.options} value={status} />
          {starts && status === 'Published' && <span>{starts}</span>}
          {stored.startsMissed > 0 && <span>{t('Times that it could not be started: {{n}}.', { n: stored.startsMissed })}</span>}
          {status === 'Draft' && t('Nobody can start it yet.')}
          {status === 'Published' && t('What was started from it before keeps the steps that it began with.')}
          {status === 'Paused' && t('Nothing is started from it. What was started goes on.')}
        </span>
      }
      action={
        isPublished && !isDirty() ? (
          <Button component={Link} to={`/client-workflows/editcreate?workflow=${id}`} leftSection={<IconPlayerPlay size={16} />}>
            {t('Start')}
          </Button>
        ) : (
          <Button
            loading={isBusy && next.current === 'Published'}
            disabled={drafts.length === 0}
            onClick={() => submitAs('Published')}
          >
            {isPublished ? t('Publish changes') : t('Publish')}
          </Button>
        )
      }
      menu={
        <>
          <Menu.Item leftSection={<IconSettings size={16} />} onClick={() => drawer.openEdit(id)}>
            {t('Settings')}
          </Menu.Item>
          {isPublished && (
            <Menu.Item leftSection={<IconPlayerPause size={16} />} onClick={() => submitAs('Paused')}>
              {t('Pause')}
            </Menu.Item>
          )}
          {(isPublished || status === 'Paused') && (
            <Menu.Item leftSection={<IconEyeOff size={16} />} onClick={() => submitAs('InActive')}>
              {t('Set inactive')}
            </Menu.Item>
          )}
        </>
      }
    >
      <ViewSwitch<View> names={{ steps: t('Steps'), rehearsal: t('Rehearsal') }} view={view} onChange={setView} />
      {view === 'rehearsal' && (
        <Suspense fallback={<Skeletons />}>
          <Rehearsal workflow={stored} steps={drafts} />
        </Suspense>
      )}
      <div className={classes['sides']} hidden={view === 'rehearsal'}>
        <div>
          {drafts.some(asksManager) && <WithoutManager sites={people.data?.withoutManager ?? []} />}
          <StepList
            drafts={drafts}
            conflict={conflict}
            errors={errors}
            people={people.data}
            siteId={siteId}
            chosen={chosen}
            onChange={set}
          />
          <div className={settings['foot']}>
            {isDirty() && <span className={fields['unsaved']}>{t('There are changes that are not saved yet.')}</span>}
            {!isPublished && (
              <Button
                variant="default"
                loading={isBusy && next.current !== 'Published'}
                disabled={!isDirty()}
                onClick={() => submitAs(status)}
              >
                {t('Save')}
              </Button>
            )}
          </div>
        </div>
        <Flow steps={drafts} people={people.data} chosen={chosen} onChoose={choose} />
      </div>
      <WorkflowDrawer drawer={{ ...drawer, isNew: false, opened: drawer.id !== undefined }} />
      <UnsavedGuard isDirty={isDirty} />
    </Page>
  )
}
