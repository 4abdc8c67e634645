/** The hand-written records of the demo shop, by the catalogue code of their label. */
import type { CuratedRelease } from '../demoTypes'
import { kiyi, sosedi } from './blackSea'
import { lighthouse, lowHedge, thirdKettle } from './britishHedges'
import { hiatus, mizutama, rilleDruck } from './distantAndNear'
import { pietroWyzej, thoryvos, zwir } from './easternRooms'
import { petitCommerce, poussiere } from './francophones'
import { betonUndButter, kellerkino, pfandflasche } from './germanCellars'
import { dreiUhrZwoelf, klappstuhl, messgeraet, ueLabel } from './germanWorkshops'
import { halbmeer } from './halbmeer'
import { fonsterkuvert, nordForBroen, pakkasaani, skjaergaard } from './nordicShores'
import { obstUndSoehne } from './obstUndSoehne'
import { concreteLemon, secondCompany } from './overseas'
import { secondHarvest } from './secondHarvest'
import { trafoSued } from './trafoSued'
import { trafoSuedEarly } from './trafoSuedEarly'

export const curatedNotes: Readonly<Record<string, readonly CuratedRelease[]>> = {
  TS: [...trafoSued, ...trafoSuedEarly],
  OBS: obstUndSoehne,
  HM: halbmeer,
  SHA: secondHarvest,
  PFK: pfandflasche,
  KKT: kellerkino,
  POU: poussiere,
  PC: petitCommerce,
  LOW: lowHedge,
  '3K': thirdKettle,
  SKL: skjaergaard,
  PKS: pakkasaani,
  NFB: nordForBroen,
  FK: fonsterkuvert,
  MZT: mizutama,
  ZW: zwir,
  PW: pietroWyzej,
  ΘΔ: thoryvos,
  СС: sosedi,
  KP: kiyi,
  BB: betonUndButter,
  CL: concreteLemon,
  '312': dreiUhrZwoelf,
  '()': hiatus,
  KLP: klappstuhl,
  LHK: lighthouse,
  DL: secondCompany,
  Ü: ueLabel,
  MSG: messgeraet,
  RD: rilleDruck,
}
