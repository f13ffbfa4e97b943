import { contracts, type WholeContract } from '@atrium/contract/contracts/contracts.ts'
import { contractWord, type WordPart } from '@atrium/contract/contracts/word.ts'
import { Alert, Button, Checkbox, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileField } from '../../../kit/file/FileField.tsx'
import type { FileValue } from '../../../kit/file/fileValue.ts'
import { EntityDrawer } from '../../../kit/form/EntityDrawer.tsx'
import { formatDate } from '../../../kit/formatting.ts'
import { errorText, showSuccess } from '../../../kit/toast.ts'
import { useWrite } from '../../../kit/useWrite.ts'
import { Pieces } from '../compare/Pieces.tsx'
import classes from './Contract.module.css'

interface Props {
  contract: WholeContract
  opened: boolean
  onClose: () => void
}

/** A contract that was changed in Word comes back: what it says otherwise, part by part, to be suggested. */
export function WordDrawer({ contract, opened, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <EntityDrawer title={t('Suggest changes by a Word document')} opened={opened} onClose={onClose} width={640}>
      {opened && <FromWord contract={contract} onDone={onClose} />}
    </EntityDrawer>
  )
}

function FromWord({ contract: { id }, onDone }: { contract: WholeContract; onDone: () => void }) {
  const { t } = useTranslation()
  const [file, setFile] = useState<FileValue>()
  const [round, setRound] = useState(0)
  const read = useWrite(contractWord.read, { quiet: true })
  const take = (chosen: FileValue) => {
    setFile(chosen)
    setRound(round + 1)
    read.reset()
    if (chosen instanceof File) void read.mutateAsync({ id }, { file: chosen }).catch(() => undefined)
  }
  const found = read.data
  return (
    <div className={classes['fromWord']}>
      <FileField
        label={t('Word document')}
        endings=".docx"
        description={t(
          'The contract as you have downloaded it here as a Word document, with your changes in it, tracked or not.',
        )}
        value={file}
        error={read.error ? errorText(read.error) : undefined}
        progress={read.progress}
        onChange={take}
      />
      {read.isPending && <p role="status">{t('The document is being read.')}</p>}
      {found?.parts.length === 0 && <Alert>{t('Its terms and clauses say what they say here.')}</Alert>}
      {found && found.parts.length > 0 && (
        <>
          {found.tracked.length > 0 && (
            <p className={classes['said']}>
              {t('Tracked in it: {{who}}', {
                who: [...new Set(found.tracked.map(({ by, on }) => [by, on && formatDate(on)].filter(Boolean).join(', ')))].join(
                  '; ',
                ),
              })}
            </p>
          )}
          <Changes key={round} id={id} {...found} onDone={onDone} />
        </>
      )}
    </div>
  )
}

interface ChangesProps {
  id: number
  versionNo: number
  parts: readonly WordPart[]
  onDone: () => void
}

/** What the document changes, each to be chosen; they are suggested one after the other, and one that is refused says why. */
function Changes({ id, versionNo, parts, onDone }: ChangesProps) {
  const { t } = useTranslation()
  // What is not in the file may have lost its heading alone: that is for somebody to say.
  const [chosen, setChosen] = useState(() => new Set(parts.filter(({ state }) => state !== 'missing').map(({ key }) => key)))
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [why, setWhy] = useState('')
  const [isSending, setSending] = useState(false)
  const suggest = useWrite(contracts.suggest, { quiet: true })
  const add = useWrite(contracts.suggestPart, { quiet: true })
  const waiting = parts.filter(({ key }) => chosen.has(key) && !sent.has(key))
  const send = async () => {
    setSending(true)
    const done = new Set(sent)
    const wrong: Record<string, string> = {}
    for (const { key, after, name, state, descriptionHtml } of waiting) {
      const said = { description: descriptionHtml, descriptionFormat: 'html' as const }
      const words = state === 'missing' ? { takeOut: true } : said
      const sending =
        state === 'new'
          ? add.mutateAsync({ id, after, name, text: why, ...said })
          : suggest.mutateAsync({ id, key, versionNo, text: why, ...words })
      await sending.then(
        () => done.add(key),
        (error: unknown) => {
          wrong[key] = errorText(error)
        },
      )
      setSent(new Set(done))
    }
    setRefused(wrong)
    setSending(false)
    if (Object.keys(wrong).length > 0) return
    showSuccess(t('{{count}} suggestions were sent.', { count: waiting.length }))
    onDone()
  }
  const toggle = (key: string) =>
    setChosen(new Set(chosen.has(key) ? [...chosen].filter((one) => one !== key) : [...chosen, key]))
  return (
    <>
      <ul className={classes['remarks']} aria-label={t('Changes')}>
        {parts.map(({ key, name, state, pieces }) => (
          <li key={key}>
            <Checkbox
              mb={8}
              label={name}
              description={
                state === 'missing'
                  ? t('Not in the document: suggest to take it out')
                  : state === 'new'
                    ? t('Only in the document: suggest it as a new part')
                    : undefined
              }
              checked={chosen.has(key)}
              disabled={sent.has(key) || isSending}
              onChange={() => toggle(key)}
            />
            <Pieces pieces={pieces} />
            {sent.has(key) && <p className={classes['said']}>{t('Suggested')}</p>}
            {refused[key] && (
              <p role="alert" className={classes['refused']}>
                {refused[key]}
              </p>
            )}
          </li>
        ))}
      </ul>
      <Textarea
        label={t('Why')}
        maxLength={4_000}
        autosize
        minRows={2}
        value={why}
        onChange={({ currentTarget }) => setWhy(currentTarget.value)}
      />
      <Button disabled={waiting.length === 0} loading={isSending} onClick={() => void send()}>
        {t('Suggest {{count}} changes', { count: waiting.length })}
      </Button>
    </>
  )
}
