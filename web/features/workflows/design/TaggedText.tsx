import { tagKey } from '@atrium/contract/kit/tags.ts'
import { runTags } from '@atrium/contract/workflows/tags.ts'
import type { WorkflowForm } from '@atrium/contract/workflows/workflows.ts'
import { Button, Textarea } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnInput } from '../../../kit/form/FormField.tsx'
import { tooLong } from '../../../kit/form/tooLong.ts'
import classes from './Design.module.css'

interface Props {
  input: Parameters<OwnInput>[0]
  /** Those that are filled in before the step. */
  forms: readonly WorkflowForm[]
}

const MAX = 2_000

/** What is to be done in a step, with the tags that it can name: a press puts one where the cursor is. */
export function TaggedText({ input: { id, value, onChange, error }, forms }: Props) {
  const { t } = useTranslation()
  const area = useRef<HTMLTextAreaElement>(null)
  const text = String(value ?? '')
  const filled = forms.flatMap(({ tags }) => tags)
  const tags = [
    ...new Map([
      ...filled.map((one) => [tagKey(one.tag), one] as const),
      ...runTags.map((tag) => [tagKey(tag), { tag, forClients: true }] as const),
    ]).values(),
  ]
  const insert = (tag: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = area.current ?? {}
    const said = `{{${tag}}}`
    onChange(text.slice(0, selectionStart) + said + text.slice(selectionEnd))
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(selectionStart + said.length, selectionStart + said.length)
    })
  }
  return (
    <div>
      <Textarea
        ref={area}
        id={id}
        label={t('What is to be done')}
        autosize
        minRows={3}
        error={error ?? tooLong(text, MAX)}
        value={text}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would stand in the form as one more input */}
      <div className={classes['tags']} role="group" aria-label={t('Tags')}>
        {tags.map(({ tag, forClients }) => (
          <Button
            key={tag}
            size="compact-xs"
            variant="default"
            title={forClients ? undefined : t('Clients do not see what it says.')}
            onClick={() => insert(tag)}
          >
            {`{{${tag}}}`}
            {!forClients && ' *'}
          </Button>
        ))}
      </div>
      {filled.some(({ forClients }) => !forClients) && (
        <p className={classes['hint']}>{t('* Clients do not see what it says.')}</p>
      )}
    </div>
  )
}
