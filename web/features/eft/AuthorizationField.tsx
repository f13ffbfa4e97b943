import { type EftCountry, eftOptIns, type ServiceType } from '@atrium/contract/eft/opt-in.ts'
import { Checkbox, Skeleton } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../kit/useRead.ts'
import classes from './Eft.module.css'

interface Props {
  id: string
  value: unknown
  error: string | undefined
  about: { country: EftCountry; typeOfService: ServiceType }
  onChange: (agreed: boolean) => void
}

/** What the client agrees to, and that it does. Other words have to be agreed to again. */
export function AuthorizationField({ id, value, error, about: { country, typeOfService }, onChange }: Props) {
  const { t, i18n } = useTranslation()
  const language = i18n.language.startsWith('fr') ? 'fr' : 'en'
  const { data } = useRead(eftOptIns.authorization, { country, typeOfService, language }, { keepOld: true })
  const words = `${country} ${typeOfService}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another text takes the consent back
  useEffect(() => {
    if (value === true) onChange(false)
  }, [words])
  return (
    <div className={classes['agree']}>
      <h3 className={classes['heading']}>{t('Authorization')}</h3>
      {data ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
        <section className={classes['text']} tabIndex={0} aria-label={t('Authorization')}>
          {data.text}
        </section>
      ) : (
        <Skeleton height={260} radius={8} />
      )}
      <Checkbox
        id={id}
        label={t('I have read this and agree')}
        checked={value === true}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </div>
  )
}
