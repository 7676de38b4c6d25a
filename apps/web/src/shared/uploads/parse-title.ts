import { cutToUnits } from '@zhanjian/scene/cut-text.ts'
import { CAMERA_NAMES } from '#text/halls/camera-names.ts'

/** File names that cameras, phones and messengers generate. */
const GENERATED_NAME_PATTERN = new RegExp(
  `^(img|dsc[fn]?|pxl|mvimg|dji|gopr|p|photo|image|screenshot|wechat ?img|wx_camera|mmexport|beauty|${CAMERA_NAMES.join('|')})?[\\s_\\-()（）\\d.e]*$`,
  'i',
)

/** The title from a file name that a person chose; empty for generated names. Nobody has typed it, so it takes the shorter measure. */
export function parseTitleFromFileName(fileName: string, maxCharacters: number): string {
  const name = fileName.replace(/\.[a-z0-9]{1,5}$/i, '').trim()
  if (GENERATED_NAME_PATTERN.test(name) || /^[0-9a-f-]{16,}$/i.test(name)) return ''
  return cutToUnits(name.replace(/[_\s]+/g, ' '), maxCharacters).trimEnd()
}
