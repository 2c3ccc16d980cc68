/** The techniques in German, by the names the engine gives them. */

import type { TechniqueWords } from '../techniques';

export const techniques: Record<string, TechniqueWords> = {
    'empty-line': { name: 'Leere Linie', about: 'eine Linie ohne Zahl ist ganz Hintergrund' },
    'full-line': { name: 'Volle Linie', about: 'der Hinweis füllt seine Linie: Es gibt nur eine Anordnung' },
    'finished-line': { name: 'Fertige Linie', about: 'alle Blöcke einer Linie sind da: Der Rest ist Hintergrund' },
    intersections: { name: 'Kreuzungen', about: 'ein Feld hat keine Farbe, die seiner Zeile oder Spalte fehlt' },
    'count-reached': { name: 'Anzahl erreicht', about: 'eine gezählte Linie hat alle Felder einer Farbe: Kein anderes hat sie' },
    overlap: { name: 'Überlappung', about: 'der erste und der letzte Platz eines Blocks, nur nach Längen, haben Felder gemeinsam' },
    'all-that-is-left': { name: 'Alles, was bleibt', about: 'genau so viele Felder einer gezählten Linie können eine Farbe haben, wie sie haben müssen' },
    'too-long': { name: 'Zu lang', about: 'ein Feld mehr würde einen Abschnitt länger machen als jeden Block, der dort liegen kann' },
    joining: { name: 'Verbinden', about: 'zwei Abschnitte, die nur ein und derselbe Block bedecken kann, werden verbunden' },
    edges: { name: 'Ränder', about: 'ein Feld nah am Rand oder an einer Lücke lässt seinen Block zur anderen Seite wachsen' },
    gaps: { name: 'Lücken', about: 'Blöcke liegen, wo ihre Farbe passt; was einem bleibt, hat Felder gemeinsam' },
    'together-span': { name: 'Zusammen', about: 'Felder, die zusammenhängen, sind ein Block: was alle seine Plätze teilen, und was keiner erreicht' },
    'small-gap': { name: 'Zu kleine Lücke', about: 'eine Lücke, die für jeden möglichen Block zu klein ist, bleibt frei von dessen Farbe' },
    'only-chain': { name: 'Einziger Block', about: 'ein Feld im Bereich nur eines Blocks gehört zu ihm; er reicht dann weniger weit' },
    outside: { name: 'Außerhalb', about: 'ein Feld außerhalb der Bereiche aller Blöcke einer Farbe hat diese Farbe nicht' },
    'apart-break': { name: 'Getrennt bleiben', about: 'Felder, die getrennt sind, dürfen kein einziger Abschnitt werden' },
    crosses: { name: 'Querprobe', about: 'eine Farbe, die ein schnelles Zählen der kreuzenden Linie ausschließt' },
    adjacent: { name: 'Daneben', about: 'ein Feld gleich vor dem ersten Platz eines Blocks schiebt ihn weiter' },
    'box-at-end': { name: 'Feld am Ende', about: 'ein Feld, das der nächste Block nicht erreicht, zieht einen Block zu sich' },
    'whole-line': { name: 'Ganze Linie', about: 'was alle Anordnungen einer Linie gemeinsam haben' },
    'two-lines': { name: 'Zwei Linien', about: 'eine Farbe in einer Linie ließe der Linie daneben keinen Platz' },
    contradiction: { name: 'Widerspruch', about: 'eine Farbe in einem Feld führt, Linie für Linie, zu einer unmöglichen Linie' },
    remaining: { name: 'Übrige Felder', about: 'was alle Möglichkeiten, die übrigen Felder zu füllen, gemeinsam haben: durch Suche' },
};
