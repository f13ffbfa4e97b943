import { maintenanceRequests, type WholeRequest } from '@atrium/contract/maintenance/requests.ts'
import { Button, Textarea } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordSection } from '../../../kit/record/Split.tsx'
import { useWrite } from '../../../kit/useWrite.ts'
import classes from './Request.module.css'

const STARS = [1, 2, 3, 4, 5]

/** What the client thinks of the work: asked of it once the request is closed, shown to both. */
export function RequestRating({ request: { id, rating, ratingText, may } }: { request: WholeRequest }) {
  const { t } = useTranslation()
  const [stars, setStars] = useState(0)
  const [text, setText] = useState('')
  const rate = useWrite(maintenanceRequests.rate, { success: t('Thank you for your answer.') })
  if (rating !== null)
    return (
      <RecordSection label={t('Satisfaction')}>
        <p className={classes['stars']}>
          <span role="img" aria-label={t('{{stars}} of 5 stars', { stars: rating })}>
            {STARS.map((star) => (star <= rating ? <IconStarFilled key={star} size={18} /> : <IconStar key={star} size={18} />))}
          </span>
        </p>
        {ratingText && <p className={classes['text']}>{ratingText}</p>}
      </RecordSection>
    )
  if (!may.rate) return null
  return (
    <RecordSection label={t('Satisfaction')} title={null}>
      <fieldset className={classes['stars']}>
        <legend>{t('How satisfied are you with the work?')}</legend>
        {STARS.map((star) => (
          <label key={star}>
            <input type="radio" name="stars" checked={stars === star} onChange={() => setStars(star)} />
            {star <= stars ? <IconStarFilled size={28} aria-hidden /> : <IconStar size={28} aria-hidden />}
            <span>{t('{{stars}} of 5 stars', { stars: star })}</span>
          </label>
        ))}
      </fieldset>
      {stars > 0 && (
        <>
          <Textarea
            label={t('What should we know?')}
            autosize
            minRows={2}
            maxLength={4000}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
          <Button mt="sm" loading={rate.isPending} onClick={() => rate.mutate({ id, rating: stars, text: text.trim() })}>
            {t('Send')}
          </Button>
        </>
      )}
    </RecordSection>
  )
}
