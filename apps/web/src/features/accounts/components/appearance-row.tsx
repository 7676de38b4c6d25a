import { useState } from 'react'
import { settingsTexts } from '#text/accounts/settings.ts'
import { useServices } from '../../../lib/services.tsx'
import { THEME_SETTINGS, type ThemeSetting } from '../../../lib/theme.ts'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { Row } from '../../../ui/lists/rows.tsx'

const texts = settingsTexts.appearance

export function AppearanceRow() {
  const { theme } = useServices()
  const [setting, setSetting] = useState(theme.getSetting())
  const chooseTheme = (nextTheme: ThemeSetting) => {
    theme.set(nextTheme)
    setSetting(nextTheme)
  }
  return (
    <Row label={texts.label}>
      <SegmentedControl
        label={texts.label}
        value={setting}
        onChange={chooseTheme}
        segments={THEME_SETTINGS.map((value) => ({ value, label: texts.choices[value] }))}
      />
    </Row>
  )
}
