import type { AppStorage } from './app-storage.ts'
import { isOneOf, keysOf } from './type-guards.ts'

export type ThemeSetting = 'system' | 'light' | 'dark'
export const THEME_SETTINGS = keysOf<ThemeSetting>({ system: true, light: true, dark: true })
const isThemeSetting = isOneOf(THEME_SETTINGS)

/** The theme of the light pages. Immersive pages are always dark. */
export interface Theme {
  getSetting(): ThemeSetting
  set(setting: ThemeSetting): void
}

interface ThemeDependencies {
  storage: AppStorage
  root: { dataset: DOMStringMap }
  prefersDark: Pick<MediaQueryList, 'matches' | 'addEventListener'>
}

const STORAGE_KEY = 'theme'

/** Creates the theme and applies the stored setting to the document. */
export function createTheme({ storage, root, prefersDark }: ThemeDependencies): Theme {
  let setting = storage.read(STORAGE_KEY, isThemeSetting) ?? 'system'
  const apply = () => {
    const isDark = setting === 'dark' || (setting === 'system' && prefersDark.matches)
    root.dataset.theme = isDark ? 'dark' : 'light'
  }
  apply()
  prefersDark.addEventListener('change', apply)
  return {
    getSetting: () => setting,
    set(next) {
      setting = next
      storage.write(STORAGE_KEY, next)
      apply()
    },
  }
}
