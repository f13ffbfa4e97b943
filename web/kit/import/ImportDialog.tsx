import type { Upload } from '@atrium/contract/kit/entity.ts'
import type { ImportCall } from '@atrium/contract/kit/uploads.ts'
import { Alert, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { errorWords } from '../error-words.ts'
import type { FileFault } from '../file/checkFile.ts'
import { errorText, showSuccess, showTask, showWarning } from '../toast.ts'
import classes from './Import.module.css'
import { ImportColumns } from './ImportColumns.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportJob, ImportProgress } from './ImportProgress.tsx'
import { ImportResult } from './ImportResult.tsx'
import { ImportStart } from './ImportStart.tsx'
import { refusedDownload } from './refused-file.ts'
import { useImport } from './useImport.ts'

export interface ImportProps {
  opened: boolean
  onClose: () => void
  title: string
  call: ImportCall
  /** The columns a list may have. */
  headings: readonly string[]
  /** Those it must have. */
  needed: readonly string[]
  /** Those of amounts and other numbers. */
  numbers: readonly string[]
  /** By heading, what people read. */
  texts: Upload['texts']
  /** A row of the template, by heading. */
  example: Readonly<Record<string, string>>
  /** The template's file name, without its ending. */
  template: string
  /** What to know before filling the list. */
  hint: string
  /** Rows the plan has room for. */
  room: number | undefined
  /** Endings that a list may have, beside CSV and Excel. */
  endings?: string
  /** What kinds of file these are; `rows` is how many rows one may have. */
  kindsText?: (rows: string) => string
  /** The site of rows that name none. */
  siteId?: number | null
  /** The record that the rows belong to: a bank account. */
  into?: number
  /** The form of the company that they are entries of, by its category. */
  category?: string
  /** Offers to make what the rows name and there is not yet. Default: categories. */
  createsText?: (count: number, names: string) => string
  actionText: (count: number) => string
  doneText: (count: number) => string
}

/** Imports a list: choose a file, map its columns, correct errors, import the good rows. */
export function ImportDialog(props: ImportProps) {
  const { opened, onClose, title, call, doneText, headings, texts, template } = props
  const { t } = useTranslation()
  const isPhone = useMediaQuery('(max-width: 699px)', false, { getInitialValueInEffect: false })
  const now = useImport(call, {
    endings: props.endings,
    siteId: props.siteId,
    into: props.into,
    category: props.category,
    onDone: (count) => {
      showSuccess(doneText(count))
      onClose()
    },
    onEndedLater: ({ imported, refused, error }) => {
      const message = [doneText(imported), ...(error ? [errorWords(error)] : [])].join('. ')
      if (refused.length > 0) showTask(message, refusedDownload(t, { refused, headings, texts, template }))
      else if (error) showWarning(message)
      else showSuccess(message)
    },
  })
  const { problem } = now
  const close = () => {
    if (now.isImporting) return
    now.leave()
    onClose()
  }
  const step = stepOf(now)
  return (
    <Modal
      attributes={{ header: { role: 'none' } }}
      opened={opened}
      onClose={close}
      title={title}
      size={step === 'rows' ? 1080 : 640}
      fullScreen={isPhone ?? false}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('Close'), disabled: now.isImporting }}
      classNames={{ content: classes['content'] ?? '', body: classes['body'] ?? '' }}
    >
      {problem && (
        <div className={classes['problem']}>
          <Problem problem={problem} />
        </div>
      )}
      <Step {...props} now={now} step={step} onClose={close} />
    </Modal>
  )
}

type Now = ReturnType<typeof useImport>

const stepOf = ({ outcome, job, file, found, isMapping }: Now) => {
  if (outcome) return 'result'
  if (job) return 'job'
  if (!file) return 'start'
  if (!found) return 'reading'
  return isMapping ? 'columns' : 'rows'
}

function Step({ now, step, onClose, ...props }: ImportProps & { now: Now; step: ReturnType<typeof stepOf> }) {
  const { t } = useTranslation()
  const { file, found, outcome, job } = now
  if (step === 'result' && outcome) return <ImportResult {...props} outcome={outcome} onClose={onClose} />
  if (step === 'job' && job) return <ImportJob done={job.done} total={job.total} onClose={onClose} />
  if (step === 'rows' && file && found) return <ImportPreview {...props} onClose={onClose} now={{ ...now, file, found }} />
  if (step === 'columns' && found)
    return <ImportColumns {...props} found={found} isLooking={now.isLooking} onBack={now.reset} onChoose={now.chooseMapping} />
  return (
    <div className={classes['main']}>
      {step === 'start' ? (
        <ImportStart {...props} onChoose={(chosen) => void now.choose(chosen)} />
      ) : (
        <ImportProgress name={file?.name ?? ''} share={now.progress} after={t('Reading the list…')} />
      )}
    </div>
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
