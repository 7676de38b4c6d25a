import * as z from 'zod/mini'
import type { AppStorage } from './storage.ts'

export const themeSetting = z.enum(['system', 'light', 'dark'])
export type ThemeSetting = z.infer<typeof themeSetting>

/** The look of the light pages. Immersive pages are dark whatever is set here. */
export interface Theme {
  setting(): ThemeSetting
  set(setting: ThemeSetting): void
}

interface ThemeDependencies {
  storage: AppStorage
  root: { dataset: DOMStringMap }
  prefersDark: Pick<MediaQueryList, 'matches' | 'addEventListener'>
}

const STORED_AS = 'theme'

export function createTheme({ storage, root, prefersDark }: ThemeDependencies): Theme {
  let setting = storage.read(STORED_AS, themeSetting) ?? 'system'
  const apply = () => {
    const isDark = setting === 'dark' || (setting === 'system' && prefersDark.matches)
    root.dataset.theme = isDark ? 'dark' : 'light'
  }
  apply()
  prefersDark.addEventListener('change', apply)
  return {
    setting: () => setting,
    set(next) {
      setting = next
      storage.write(STORED_AS, next)
      apply()
    },
  }
}
