import { detailTexts } from '../text/zh/works/detail.ts'

export const planted = detailTexts
