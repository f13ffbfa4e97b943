import { type LanguageText, languages } from '@atrium/contract/languages/languages.ts'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../kit/call-error.ts'
import { UnsavedGuard } from '../../kit/form/UnsavedGuard.tsx'
import { showError } from '../../kit/toast.ts'
import { useWrite } from '../../kit/useWrite.ts'
import classes from './Texts.module.css'

/** A page of texts to be worded; what was changed is saved together. */
export function TextList({ code, texts }: { code: string; texts: readonly LanguageText[] }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<Record<string, string>>({})
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const save = useWrite(languages.saveTexts, {
    quiet: true,
    success: t('The texts were saved.'),
  })
  const shown = (text: LanguageText) => text.text ?? text.original ?? ''
  const changes = texts.flatMap((text) => {
    const now = typed[text.key]
    return now === undefined || now.trim() === shown(text) ? [] : [{ key: text.key, text: now.trim() || null }]
  })
  const submit = async () => {
    setWrong({})
    try {
      await save.mutateAsync({ code, texts: changes })
      setTyped({})
    } catch (error) {
      const fields = Object.entries(error instanceof CallError ? (error.fields ?? {}) : {})
      const found = fields.flatMap(([field, message]) => {
        const change = changes[Number(/^texts\.(\d+)\./.exec(field)?.[1])]
        return change ? [[change.key, message] as const] : []
      })
      setWrong(Object.fromEntries(found))
      if (found.length === 0) showError(error)
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <ul className={classes['texts']}>
        {texts.map((text) => (
          <li key={text.key} data-own={text.text !== null || undefined}>
            <div className={classes['english']} lang="en">
              {text.english}
              {text.key !== text.english && <small>{text.key}</small>}
            </div>
            <Textarea
              aria-label={text.key}
              lang={code}
              autosize
              minRows={1}
              maxRows={8}
              maxLength={2000}
              placeholder={text.original ?? text.english}
              value={typed[text.key] ?? shown(text)}
              error={wrong[text.key]}
              onChange={(event) => setTyped({ ...typed, [text.key]: event.currentTarget.value })}
            />
            {text.text !== null && text.original !== null && (
              <Button
                size="compact-xs"
                variant="subtle"
                color="gray"
                onClick={() => setTyped({ ...typed, [text.key]: text.original ?? '' })}
              >
                {t('Original')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {changes.length > 0 && (
        <div className={classes['save']}>
          <span role="status">{t('{{count}} texts changed', { count: changes.length })}</span>
          <Button variant="default" onClick={() => setTyped({})}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('Save')}
          </Button>
        </div>
      )}
      <UnsavedGuard isDirty={() => changes.length > 0} />
    </form>
  )
}
