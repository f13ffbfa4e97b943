import type { Letter } from '@atrium/contract/letters/letters.ts'
import { LETTER_NO } from '@atrium/contract/letters/tags.ts'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { OnPaper } from '../../kit/rich-text/OnPaper.tsx'
import { RichText } from '../../kit/rich-text/RichText.tsx'

interface Props extends Pick<Letter, 'filled'> {
  /** Empty until it left once. */
  no?: string
  /** The fields without which a draft does not leave. */
  missing?: readonly string[]
  /** What can be done about these. */
  action?: ReactNode
}

/** The words of a letter, with what nothing is known of above them. */
export function LetterText({ filled, no = '', missing = [], action }: Props) {
  const { t } = useTranslation()
  const { blanks, description, descriptionHtml } = filled
  const others = blanks.filter((field) => !missing.includes(field))
  return (
    <>
      {missing.length > 0 && (
        <Alert variant="light" color="orange" mb="md" icon={<IconAlertTriangle />} title={t('Something is missing')}>
          <p>
            {t('Nothing is known of these, and it is not sent before they are filled in or taken out: {{fields}}', {
              fields: missing.join(', '),
            })}
          </p>
          {action}
        </Alert>
      )}
      {others.length > 0 && (
        <Alert variant="light" color="gray" mb="md" icon={<IconAlertTriangle />} title={t('Not filled in')}>
          {t('Nothing is known of these, and a line to write on stands in their place: {{fields}}', {
            fields: others.join(', '),
          })}
        </Alert>
      )}
      <OnPaper page={filled} values={{ [LETTER_NO]: no || '____' }}>
        <RichText html={descriptionHtml} text={description} />
      </OnPaper>
    </>
  )
}
