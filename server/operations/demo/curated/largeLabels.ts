/** Five of the larger labels and the first of the German ones. */
import type { DemoLabel } from '../demoTypes'
import { importer, label } from './labelEntry'
import * as inks from './palettes'

export const largeLabels: readonly DemoLabel[] = [
  label(
    'Trafo Süd',
    'trafo-sued',
    'TS',
    ['techno', 'electronic'],
    'technical',
    ['swiss', 'disco', 'opart'],
    [inks.transformer, inks.signalYellow, inks.railGreen, inks.galvanised],
    'Trafo Süd Tonträger, Am Umspannwerk 4, 04277 Leipzig, Germany, post@trafosued.example',
  ),
  label(
    'Obst & Söhne',
    'obst-und-soehne',
    'OBS',
    ['indie', 'songwriter'],
    'de',
    ['collage', 'riso', 'botanical'],
    [inks.orchard, inks.pear, inks.plum],
    'Obst & Söhne Schallplatten, Hofgarten 3, 10997 Berlin, Germany, hallo@obstundsoehne.example',
  ),
  label(
    'Halbmeer',
    'halbmeer',
    'HM',
    ['ambient', 'experimental'],
    'de',
    ['contour', 'photo', 'strings'],
    [inks.shallows, inks.mist, inks.fjord],
    'Halbmeer, Deichweg 21, 25980 Sylt, Germany, kontakt@halbmeer.example',
  ),
  label(
    'Second Harvest Archive',
    'second-harvest-archive',
    'SHA',
    ['world', 'electronic'],
    'en',
    ['kilim', 'riso', 'halftone'],
    [inks.harvest, inks.clay, inks.cobaltGold],
    'Second Harvest Archive, 8 Granary Yard, Bristol BS1 6ZZ, United Kingdom, desk@secondharvest.example',
    importer,
  ),
  label(
    'Pfandflasche Kassetten',
    'pfandflasche-kassetten',
    'PFK',
    ['experimental', 'electronic'],
    'de',
    ['scribble', 'stamp', 'xerox'],
    [inks.photocopy, inks.hotPink, inks.mint, inks.kraft],
    'Pfandflasche Kassetten, Sonnenallee 301 b, 12057 Berlin, Germany, leergut@pfandflasche.example',
  ),
  label(
    'Kellerkino Tonträger',
    'kellerkino-tontraeger',
    'KKT',
    ['wave', 'electronic'],
    'de',
    ['city', 'xerox', 'halftone'],
    [inks.cellar, inks.lilac, inks.nightBlue],
    'Kellerkino Tonträger, Karl-Heine-Passage 9, 04229 Leipzig, Germany, kasse@kellerkino.example',
  ),
]
