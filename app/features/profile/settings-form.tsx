import { type ReactNode, useId, useRef, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/components/ui/display/card.tsx";
import { Field, Select } from "#app/components/ui/form/field.tsx";
import { lazyPart } from "#app/components/ui/lazy-part.tsx";
import { ConfirmDialog } from "#app/components/ui/overlay/dialog.tsx";
import { showOverlay } from "#app/components/ui/overlay/overlays-state.ts";
import { saveFile } from "#app/features/content/save-file.ts";
import { NoticesCard } from "#app/features/notices/notices-card.tsx";
import { languageChoice } from "#app/features/preferences/language-options.tsx";
import { type Preferences, toPreferences } from "#app/features/preferences/preferences.ts";
import {
  currentPreferences,
  resetPreferences,
  updatePreferences,
} from "#app/features/preferences/preferences-store.ts";
import { usePreferences } from "#app/features/preferences/use-preferences.ts";
import { THEMES, type Theme } from "#app/theme/theme.ts";
import { t } from "#language/text.ts";
import { CalendarCard } from "./calendar-card.tsx";

/** Stored amount and limit of the account. */
const StorageCard = lazyPart(async () => (await import("./storage-card.tsx")).StorageCard, null);

const ReaderKeyCard = lazyPart(async () => (await import("./reader-key-card.tsx")).ReaderKeyCard, null);

const DeviceCard = lazyPart(async () => (await import("./device/device-card.tsx")).DeviceCard, null);

const themeNames = (): Record<Theme, string> => ({
  system: t("System"),
  light: t("Light"),
  dark: t("Dark"),
});

type Flag = {
  [Name in keyof Preferences]: Preferences[Name] extends boolean ? Name : never;
}[keyof Preferences];

/** Shows and edits everything that this browser remembers about the interface (G51). */
export function SettingsForm() {
  const { theme } = usePreferences();
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card>
        <CardHeader title={t("Appearance")} />
        <CardBody className="grid gap-4">
          <Field
            label={t("Language")}
            description={t("Language of the site. Documentation and user content are not translated.")}
            className="max-w-60"
          >
            <Select {...languageChoice()} />
          </Field>
          <Field label={t("Theme")} className="max-w-60">
            <Select
              value={theme}
              onChange={(event) => updatePreferences({ theme: event.currentTarget.value as Theme })}
            >
              {THEMES.map((value) => (
                <option key={value} value={value}>
                  {themeNames()[value]}
                </option>
              ))}
            </Select>
          </Field>
          <FlagField
            name="compactMode"
            label={t("Compact")}
            help={t("Reduces the space between elements.")}
          />
          <FlagField
            name="animations"
            label={t("Animations")}
            help={t("Shows short animations when something changes.")}
          />
          <FlagField
            name="reducedMotion"
            label={t("Reduce motion")}
            help={t("Turns off all motion, even if your system allows it.")}
          />
        </CardBody>
      </Card>
      <Card>
        <CardHeader
          title={t("Navigation")}
          actions={
            <Button size="small" onClick={() => showOverlay("customise")}>
              {t("Customise navigation")}
            </Button>
          }
        />
        <CardBody className="grid gap-4">
          <FlagField
            name="collapsed"
            label={t("Collapsed sidebar")}
            help={t("Shows only icons. Shortcut: Ctrl+B.")}
          />
          <FlagField
            name="autoCollapse"
            label={t("Open one section at a time")}
            help={t("Opening a sidebar section closes the others.")}
          />
          <FlagField
            name="tooltips"
            label={t("Tooltips")}
            help={t("Shows names next to the icons of the collapsed sidebar.")}
          />
          <FlagField
            name="shortcuts"
            label={t("Single-key shortcuts")}
            help={t("Shortcuts with Ctrl or ⌘ always work. Press ? to see them all.")}
          />
        </CardBody>
      </Card>
      <CalendarCard />
      <StorageCard />
      <NoticesCard />
      <Favourites />
      <Data />
      <ReaderKeyCard />
      <DeviceCard />
    </div>
  );
}

function FlagField({ name, label, help }: { name: Flag; label: string; help: string }) {
  const preferences = usePreferences();
  const id = useId();
  return (
    <div className="flex items-start gap-2.5">
      <input
        id={id}
        type="checkbox"
        className="accent-accent mt-0.5 size-4 shrink-0"
        checked={preferences[name]}
        aria-describedby={`${id}-help`}
        onChange={(event) => updatePreferences({ [name]: event.currentTarget.checked })}
      />
      <div className="grid">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <span id={`${id}-help`} className="text-muted text-sm">
          {help}
        </span>
      </div>
    </div>
  );
}

function Favourites() {
  const { favoriteItems, recentItems } = usePreferences();
  return (
    <Card>
      <CardHeader title={t("Favourites and recent pages")} />
      <CardBody className="grid gap-3">
        {favoriteItems.length === 0 ? (
          <p className="text-muted">
            {t("No favourites yet. To add one, select the star at the top of a page.")}
          </p>
        ) : (
          <ul className="grid gap-1">
            {favoriteItems.map(({ href, title }) => (
              <li key={href} className="flex items-center justify-between gap-3">
                <a href={href} className="text-accent truncate hover:underline">
                  {title}
                </a>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={t("Remove {name}", { name: title })}
                  onClick={() =>
                    updatePreferences({ favoriteItems: favoriteItems.filter((page) => page.href !== href) })
                  }
                >
                  {t("Remove")}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <div>
          <Button
            blocked={recentItems.length === 0 ? t("There are no recent pages.") : undefined}
            onClick={() => updatePreferences({ recentItems: [] })}
          >
            {t("Clear recent pages")}
          </Button>
        </div>
      </CardBody>
    </Card>
  );
}

function Data() {
  const file = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState("");
  const [asking, setAsking] = useState(false);
  const importFile = async (chosen: File | undefined) => {
    if (!chosen) return;
    try {
      const value: unknown = JSON.parse(await chosen.text());
      if (typeof value !== "object" || value === null || !("expandedSections" in value))
        throw new Error("other file");
      updatePreferences(toPreferences(value));
      setMessage(t("The settings were imported."));
    } catch {
      setMessage(
        t(
          "This file does not contain settings of this site. Nothing was changed. Choose a file that you exported here.",
        ),
      );
    }
  };
  return (
    <Card>
      <CardHeader title={t("Your data in this browser")} />
      <CardBody className="grid gap-3">
        <p className="text-muted">{t("These settings stay in your browser unless you export them.")}</p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={exportSettings}>{t("Export settings")}</Button>
          <Button onClick={() => file.current?.click()}>{t("Import settings")}</Button>
          <Button variant="danger" onClick={() => setAsking(true)}>
            {t("Reset settings")}
          </Button>
        </div>
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          className="hidden"
          aria-label={t("Settings file")}
          onChange={(event) => {
            void importFile(event.currentTarget.files?.[0]);
            event.currentTarget.value = "";
          }}
        />
        <Result>{message}</Result>
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={t("Reset all settings?")}
          confirmLabel={t("Reset settings")}
          onConfirm={() => {
            resetPreferences();
            setMessage(t("All settings were reset."));
          }}
        >
          {t(
            "This deletes the theme, navigation, favourites and recent pages saved in this browser. Your tasks, tokens and transactions are not affected.",
          )}
        </ConfirmDialog>
      </CardBody>
    </Card>
  );
}

function Result({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="text-muted min-h-5">
      {children}
    </p>
  );
}

const exportSettings = () =>
  saveFile("marketplace-settings.json", JSON.stringify(currentPreferences(), null, 2), "application/json");
