import type { Translations } from "../../../current.ts";

export const modelFile = {
  "A graph alone cannot be run by programs: a package also says what goes in and how results are compared.":
    "Einen Graphen allein können Programme nicht ausführen: Ein Paket sagt auch, was hineingeht und wie Ergebnisse verglichen werden.",
  Inputs: "Eingaben",
  "Made by": "Erstellt von",
  "No program here reads this kind of file, so that results of the model will be judged by people alone.":
    "Kein Programm hier liest diese Art von Datei; Ergebnisse des Modells werden allein von Menschen beurteilt.",
  "Operator set": "Operatorensatz",
  "Operators:": "Operatoren:",
  Outputs: "Ausgaben",
  "Programs will not be able to run it, and everybody who opens the model can see that.":
    "Programme werden es nicht ausführen können, und jeder, der das Modell öffnet, sieht das.",
  "Register it although its example gives no result":
    "Registrieren, obwohl das Beispiel kein Ergebnis liefert",
  "Stored numbers": "Gespeicherte Zahlen",
  "The model file is still being read.": "Die Modelldatei wird noch gelesen.",
  "The package fails on its own example. Choose another file, or say above that you register it so.":
    "Das Paket scheitert an seinem eigenen Beispiel. Wählen Sie eine andere Datei, oder geben Sie oben an, dass Sie es so registrieren.",
  "The package's example is being tried. Wait for it, or stop it above.":
    "Das Beispiel des Pakets wird gerade ausprobiert. Warten Sie darauf, oder halten Sie es oben an.",
  "This browser could not open the file": "Dieser Browser konnte die Datei nicht öffnen",
  "What the file says": "Was die Datei sagt",
  "The package's rule of comparison does not hold for its own example. No program would compute its tasks. Choose another file.":
    "Die Vergleichsregel des Pakets gilt nicht für sein eigenes Beispiel. Kein Programm würde seine Aufgaben berechnen. Wählen Sie eine andere Datei.",
} as const satisfies Translations;
