import { paletteOf, type SideBarLook, sideBars, type ThemeColours } from '@atrium/contract/palette.ts'
import { portal } from '@atrium/contract/portal.ts'
import { type Theme, type ThemeImage, themes } from '@atrium/contract/themes.ts'
import { Button, SegmentedControl, Switch } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../kit/call-error.ts'
import { confirm } from '../../kit/confirm.tsx'
import { UnsavedGuard } from '../../kit/form/UnsavedGuard.tsx'
import { showError } from '../../kit/toast.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { ColourField, isColour } from './ColourField.tsx'
import { PictureField } from './PictureField.tsx'
import { Preview } from './Preview.tsx'
import classes from './Themes.module.css'
import { usePictures } from './usePictures.ts'

const USUAL: ThemeColours = { primary: '#4f46e5', accent: null, sideBar: 'plain' }
const names: Record<SideBarLook, string> = { plain: 'Plain', tinted: 'Tinted', filled: 'Filled' }

interface Props {
  siteId: number | null
  /** The stored one, if there is one for this place. */
  theme: Theme | undefined
  /** What the form begins with. */
  start: ThemeColours | undefined
}

/** Colours and pictures on the left, the portal in them on the right, as they are chosen. */
export function ThemeForm({ siteId, theme, start = USUAL }: Props) {
  const { t } = useTranslation()
  const initial = { primary: start.primary, accent: start.accent, sideBar: start.sideBar }
  const [colours, setColours] = useState<ThemeColours>(initial)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const pictures = usePictures(theme)
  const refreshes = [themes.list, portal.get]
  const save = useWrite(themes.save, { quiet: true, refreshes, success: t('The theme was saved.') })
  const remove = useWrite(themes.remove, { refreshes, success: t('The theme was reset.') })
  const dirty = useRef(false)
  dirty.current = (JSON.stringify(colours) !== JSON.stringify(initial) || pictures.changed) && !save.data && !remove.data
  const set = (change: Partial<ThemeColours>) => setColours((now) => ({ ...now, ...change }))
  // While a colour is being typed the preview keeps the last whole one.
  const shown = useRef(colours)
  const whole = isColour(colours.primary) && (colours.accent === null || isColour(colours.accent))
  if (whole) shown.current = colours
  const palette = paletteOf(shown.current)

  const submit = async () => {
    setErrors({})
    try {
      await save.mutateAsync({ ...colours, siteId, remove: pictures.removed, version: theme?.version ?? null }, pictures.files)
    } catch (error) {
      const fields = error instanceof CallError ? (error.fields ?? {}) : {}
      setErrors(fields)
      if (Object.keys(fields).length === 0) showError(error)
    }
  }
  const reset = async () => {
    if (!theme) return
    const sure = await confirm({
      title: t('Reset this theme?'),
      text:
        siteId === null
          ? t('Your company gets the colours of Atrium again. Its logo goes too.')
          : t('The site gets the theme of the company again.'),
      action: t('Reset theme'),
    })
    if (sure) remove.mutate({ id: theme.id })
  }
  const picture = (image: ThemeImage, label: string, about: string, dark = false) => (
    <PictureField
      label={t(label)}
      about={t(about)}
      dark={dark}
      url={pictures.urlOf(image)}
      error={errors[image] ? t(errors[image]) : undefined}
      onChoose={(file) => pictures.choose(image, file)}
      onRemove={() => pictures.remove(image)}
    />
  )
  return (
    <form
      noValidate
      className={classes['split']}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className={classes['card']}>
        <ColourField
          label={t('Primary colour')}
          about={t('Buttons, links and the active entry of the menu.')}
          value={colours.primary}
          error={errors['primary']}
          presets
          onChange={(primary) => set({ primary })}
        />
        {whole && palette.button !== colours.primary && (
          <p className={classes['adjusted']} role="status">
            <IconAdjustments size={18} stroke={1.7} aria-hidden />
            <span>
              {t('White text on this colour could not be read. Buttons use a darker shade of it: {{colour}}.', {
                colour: palette.button,
              })}
            </span>
            <i style={{ background: colours.primary }} />
            <i style={{ background: palette.button }} />
          </p>
        )}
        <Switch
          label={t('Another colour for the active entry')}
          checked={colours.accent !== null}
          onChange={(event) => set({ accent: event.currentTarget.checked ? colours.primary : null })}
        />
        {colours.accent !== null && (
          <ColourField
            label={t('Accent colour')}
            value={colours.accent}
            error={errors['accent']}
            onChange={(accent) => set({ accent })}
          />
        )}
        <div>
          <div className={classes['label']} id="side-bar-look">
            {t('Side bar')}
          </div>
          <SegmentedControl
            fullWidth
            aria-labelledby="side-bar-look"
            value={colours.sideBar}
            onChange={(sideBar) => set({ sideBar: sideBar as SideBarLook })}
            data={sideBars.map((look) => ({ value: look, label: t(names[look]) }))}
          />
        </div>
        {picture('logo', 'Logo', 'PNG, JPEG or WebP, wide rather than high, 2 MB at most.')}
        {picture('logoDark', 'Logo for the dark', 'Without one the logo stands on a white plate there.', true)}
        {picture('favicon', 'Browser icon', 'A square picture for the browser’s tab.')}
        <div className={classes['foot']}>
          {theme ? (
            <Button variant="subtle" color="red" onClick={() => void reset()} loading={remove.isPending}>
              {t('Reset theme')}
            </Button>
          ) : (
            <span />
          )}
          <Button type="submit" loading={save.isPending} disabled={!whole}>
            {t('Save')}
          </Button>
        </div>
      </div>
      <Preview palette={palette} logo={pictures.urlOf('logo')} logoDark={pictures.urlOf('logoDark')} />
      <UnsavedGuard dirty={dirty} />
    </form>
  )
}
