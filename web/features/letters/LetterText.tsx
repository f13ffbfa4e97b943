import type { Letter } from '@atrium/contract/letters/letters.ts'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { RichText } from '../../kit/rich-text/RichText.tsx'

/** The words of a letter, with what nothing is known of above them. */
export function LetterText({ filled: { blanks, description, descriptionHtml } }: Pick<Letter, 'filled'>) {
  const { t } = useTranslation()
  return (
    <>
      {blanks.length > 0 && (
        <Alert variant="light" color="gray" mb="md" icon={<IconAlertTriangle />} title={t('Not filled in')}>
          {t('Nothing is known of these, and a line to write on stands in their place: {{fields}}', {
            fields: blanks.join(', '),
          })}
        </Alert>
      )}
      <RichText html={descriptionHtml} text={description} />
    </>
  )
}
