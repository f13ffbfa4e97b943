import { inWords } from '@atrium/contract/kit/options.ts'
import { paletteOf, sideBars, type ThemeColours } from '@atrium/contract/kit/palette.ts'
import { type Theme, type ThemeImage, themeEntity, themeImages, themes } from '@atrium/contract/themes/themes.ts'
import { Button, SegmentedControl, Switch } from '@mantine/core'
import { IconAdjustments } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { confirm } from '../../kit/confirm.tsx'
import { isColour } from '../../kit/form/ColourInput.tsx'
import { ConflictBar } from '../../kit/form/ConflictBar.tsx'
import { Theirs } from '../../kit/form/Theirs.tsx'
import { UnsavedGuard } from '../../kit/form/UnsavedGuard.tsx'
import { useCustomForm } from '../../kit/form/useCustomForm.ts'
import { useWrite } from '../../kit/useWrite.ts'
import { ColourField } from './ColourField.tsx'
import { PictureField } from './PictureField.tsx'
import { Preview } from './Preview.tsx'
import classes from './Themes.module.css'
import { sideBarNames, themeValues } from './theme-fields.ts'
import { chosenOf, usePictures } from './usePictures.ts'

interface Props {
  siteId: number | null
  /** The stored one, if there is one for this place. */
  theme: Theme | undefined
  /** The one that is seen there: the stored one, or the company's. */
  seen: Theme | undefined
  onReload: () => Promise<unknown>
}

/** Colours and pictures on the left, a live preview on the right. */
export function ThemeForm({ siteId, theme, seen, onReload }: Props) {
  const { t } = useTranslation()
  const save = useWrite(themes.save, { quiet: true, success: t('The theme was saved.') })
  const remove = useWrite(themes.remove, { success: t('The theme was reset.') })
  const {
    form,
    values: colours,
    errors,
    submit,
    conflict,
  } = useCustomForm({
    fields: themeEntity.form,
    record: themeValues(theme, seen),
    save: (values) => {
      const { primary, accent, sideBar, version: _, ...pictures } = values
      const removed = themeImages.filter((image) => pictures[image] === null && theme?.[image])
      const command = { primary, accent, sideBar, siteId, remove: removed, version: theme?.version ?? null }
      return save.mutateAsync(command, Object.fromEntries(chosenOf(pictures)))
    },
    onReload,
  })
  const urlOf = usePictures(colours)
  // While a colour is being typed the preview keeps the last whole one.
  const shown = useRef<ThemeColours>(colours)
  const whole = isColour(colours.primary) && (colours.accent === null || isColour(colours.accent))
  if (whole) shown.current = colours
  const palette = paletteOf(shown.current)
  const theirs = (key: string) => {
    const field = themeEntity.form.find((one) => one.value === key)
    const choices = sideBars.map((look) => ({ value: look, label: t(sideBarNames[look]) }))
    return field && <Theirs field={field} form={form} choices={key === 'sideBar' ? choices : undefined} />
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
    if (!sure) return
    // Pictures that were chosen meanwhile are dropped too.
    form.markSaved()
    remove.mutate({ id: theme.id })
  }
  const picture = (image: ThemeImage, about: string, dark = false) => (
    <div>
      <PictureField
        label={inWords(t, themeEntity.labels[image] ?? '')}
        about={t(about)}
        dark={dark}
        url={urlOf(image)}
        error={errors[image] ? t(errors[image]) : undefined}
        onChoose={(file) => form.set(image, file)}
        // Removing a chosen file restores the stored one; removing a stored one deletes it.
        onRemove={() => form.set(image, colours[image] instanceof File ? (theme?.[image] ?? null) : null)}
      />
      {theirs(image)}
    </div>
  )
  return (
    <form noValidate className={classes['split']} onSubmit={submit}>
      <div className={classes['card']}>
        {conflict && <ConflictBar {...conflict} />}
        <ColourField
          label={t('Primary colour')}
          about={t('Buttons, links and the active entry of the menu.')}
          value={colours.primary}
          error={errors['primary']}
          presets
          onChange={(primary) => form.set('primary', primary)}
        />
        {theirs('primary')}
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
          onChange={(event) => form.set('accent', event.currentTarget.checked ? colours.primary : null)}
        />
        {colours.accent !== null && (
          <ColourField
            label={t('Accent colour')}
            value={colours.accent}
            error={errors['accent']}
            onChange={(accent) => form.set('accent', accent)}
          />
        )}
        {theirs('accent')}
        <div>
          <div className={classes['label']} id="side-bar-look">
            {t('Side bar')}
          </div>
          <SegmentedControl
            fullWidth
            aria-labelledby="side-bar-look"
            value={colours.sideBar}
            onChange={(sideBar) => form.set('sideBar', sideBar)}
            data={sideBars.map((look) => ({ value: look, label: t(sideBarNames[look]) }))}
          />
          {theirs('sideBar')}
        </div>
        {picture('logo', 'PNG, JPEG or WebP, wide rather than high, 2 MB at most.')}
        {picture('logoDark', 'Without it, the logo is shown on a white background.', true)}
        {picture('favicon', 'A square picture for the browser’s tab.')}
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
      <Preview palette={palette} logo={urlOf('logo')} logoDark={urlOf('logoDark')} />
      <UnsavedGuard isDirty={form.isDirty} />
    </form>
  )
}
