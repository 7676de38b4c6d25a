import { formatYuan } from '@zhanjian/contract/format-yuan.ts'
import { membershipWords } from '../../text/zh/membership/words.ts'

/** `¥198` or `¥9.90`. @param fen whole fen, not negative */
export const formatPrice = (fen: number): string => membershipWords.yuan(formatYuan(fen))
