import { subscriptionScreens } from '@atrium/contract/subscription/screens.ts'
import { Alert, Anchor, Button, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FileFault } from '../file/checkFile.ts'
import { formatNumber } from '../formatting.ts'
import { errorText } from '../toast.ts'
import { useViewer } from '../useViewer.ts'
import classes from './Import.module.css'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { ImportStart } from './ImportStart.tsx'
import { type ImportCall, useImport } from './useImport.ts'

export interface ImportProps {
  opened: boolean
  onClose: () => void
  title: string
  call: ImportCall
  /** The columns a list may have. */
  headings: readonly string[]
  /** Those it must have. */
  needed: readonly string[]
  /** A row of the template, by heading. */
  example: Readonly<Record<string, string>>
  /** The template's file name, without its ending. */
  template: string
  /** What to know before filling the list. */
  hint: string
  /** Rows the plan has room for. */
  room: number | undefined
  actionText: (count: number) => string
  doneText: (count: number) => string
}

/** Imports a list: choose a file, see every row and what is wrong in it, import all rows or none. */
export function ImportDialog(props: ImportProps) {
  const { opened, onClose, title, call, headings, room, actionText } = props
  const { t } = useTranslation()
  const mayBuy = useViewer().may(subscriptionScreens.plan)
  const isPhone = useMediaQuery('(max-width: 699px)', false, { getInitialValueInEffect: false })
  const { file, found, problem, choose, start, reset, ...now } = useImport(call, { ...props, onDone: onClose })
  const close = () => {
    if (now.isImporting) return
    reset()
    onClose()
  }
  const rows = found?.rows.length ?? 0
  const tooMany = room !== undefined && rows > room
  const ready = found !== undefined && rows > 0 && found.bad === 0 && !tooMany
  return (
    <Modal
      attributes={{ header: { role: 'none' } }}
      opened={opened}
      onClose={close}
      title={title}
      size={found ? 1080 : 640}
      fullScreen={isPhone ?? false}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('Close'), disabled: now.isImporting }}
      classNames={{ content: classes['content'] ?? '', body: classes['body'] ?? '' }}
    >
      <div className={classes['main']}>
        {problem && <Problem problem={problem} />}
        {!file && <ImportStart {...props} onChoose={(chosen) => void choose(chosen)} />}
        {file && now.isLooking && <ImportProgress name={file.name} share={now.progress} after={t('Reading the list…')} />}
        {file && found && (
          <ImportPreview key={file.lastModified} name={file.name} found={found} headings={headings}>
            {found.bad > 0 && (
              <Note>{t('Nothing is imported while a row is wrong. Mend the rows in your list, then choose it again.')}</Note>
            )}
            {tooMany && (
              <Note>
                {t('Your plan has room for {{room}} more. Deactivate some or upgrade the plan.', { room: formatNumber(room) })}{' '}
                {mayBuy && (
                  <Anchor component={Link} to="/landlord/subscription" inherit underline="always">
                    {t('Upgrade Plan')}
                  </Anchor>
                )}
              </Note>
            )}
            {rows === 0 && <Note>{t('The list has headings, but no rows.')}</Note>}
          </ImportPreview>
        )}
      </div>
      {file && found && (
        <div className={classes['foot']}>
          {now.isImporting && <ImportProgress share={now.progress} after={t('Importing…')} />}
          <div className={classes['buttons']}>
            <Button variant="default" onClick={reset} disabled={now.isImporting}>
              {t('Choose another file')}
            </Button>
            <Button onClick={() => void start()} disabled={!ready} loading={now.isImporting}>
              {actionText(rows)}
            </Button>
          </div>
        </div>
      )}
    </Modal>
  )
}

function Problem({ problem }: { problem: FileFault | Error }) {
  const { t } = useTranslation()
  const text = problem instanceof Error ? errorText(problem) : t(problem.text, problem.values)
  return (
    <Alert color="red" variant="light" role="alert" icon={<IconAlertTriangle />} title={t('This list cannot be imported')}>
      {text}
    </Alert>
  )
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p className={classes['note']}>
      <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
      <span>{children}</span>
    </p>
  )
}
