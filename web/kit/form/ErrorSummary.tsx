import { Alert, Anchor, Code, List, Text } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { Errors } from './rules.ts'

interface Props {
  ref: RefObject<HTMLDivElement | null>
  errors: Errors
  /** The server's message. */
  message: string | undefined
  requestId: string | undefined
  labelOf: (key: string) => string | undefined
  onGo: (key: string) => void
}

/** What keeps a form from being saved, each a link to its field. It takes the focus after a failed try. */
export function ErrorSummary({ ref, errors, message, requestId, labelOf, onGo }: Props) {
  const { t } = useTranslation()
  const entries = Object.entries(errors)
  if (entries.length === 0 && !message) return null
  const title = entries.length ? t('{{count}} fields to correct', { count: entries.length }) : t('This could not be saved')
  return (
    <Alert ref={ref} tabIndex={-1} role="alert" color="red" variant="light" icon={<IconAlertCircle />} title={title}>
      {message}
      {message && requestId && (
        <Text size="xs" mt={4}>
          {t('Request id')}: <Code>{requestId}</Code>
        </Text>
      )}
      {entries.length > 0 && (
        <List size="sm" listStyleType="none" spacing={2}>
          {entries.map(([key, text]) => (
            <List.Item key={key}>
              {labelOf(key) === undefined ? (
                t('{{label}}: {{text}}', { label: key, text: t(text) })
              ) : (
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  c="inherit"
                  underline="always"
                  ta="start"
                  lh="24px"
                  onClick={() => onGo(key)}
                >
                  {named(t, labelOf(key) ?? key, t(text))}
                </Anchor>
              )}
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  )
}

/** A message that does not name its field gets the name before it; one that asks something needs no colon. */
function named(t: TFunction, label: string, text: string): string {
  if (text.toLowerCase().includes(label.toLowerCase())) return text
  return /[?:]$/.test(label) ? `${label} ${text}` : t('{{label}}: {{text}}', { label, text })
}
