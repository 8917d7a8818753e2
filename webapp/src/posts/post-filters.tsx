import { citationStyleOptions, lengthOptions, toneOptions } from "@discussion-post/contract/options";
import type { PostFilter } from "@discussion-post/ui/api/posts";
import { Select, type SelectOption } from "@discussion-post/ui/components/select";
import { TextField } from "@discussion-post/ui/components/text-field";

interface PostFiltersProps {
  filter: PostFilter;
  onChange: (filter: PostFilter) => void;
}

/** What the history is narrowed to. */
export function PostFilters({ filter, onChange }: PostFiltersProps) {
  return (
    <search className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      <div className="col-span-2 sm:col-span-1">
        <TextField
          label="Search posts"
          type="search"
          placeholder="Title or text"
          value={filter.q ?? ""}
          onChange={(event) => onChange({ ...filter, q: event.target.value })}
        />
      </div>
      <Select
        label="Tone"
        value={filter.tone ?? ANY}
        options={choices(toneOptions)}
        onChange={(tone) => onChange({ ...filter, tone: tone === ANY ? undefined : tone })}
      />
      <Select
        label="Length"
        value={filter.length ?? ANY}
        options={choices(generatorLengths)}
        onChange={(length) => onChange({ ...filter, length: length === ANY ? undefined : length })}
      />
      <div className="col-span-2 sm:col-span-1">
        <Select
          label="Citation style"
          value={filter.citationStyle ?? ANY}
          options={choices(citationStyleOptions)}
          onChange={(style) => onChange({ ...filter, citationStyle: style === ANY ? undefined : style })}
        />
      </div>
    </search>
  );
}

const ANY = "any";

/** A post is saved with a length of the generator's: the templates' other names for them would find nothing. */
const { short, medium, detailed, comprehensive } = lengthOptions;
const generatorLengths = { short, medium, detailed, comprehensive };

function choices<V extends string>(table: Record<V, { label: string }>): SelectOption<V | typeof ANY>[] {
  // Object.keys forgets what it was given; the table's type says that its keys are V.
  const values = Object.keys(table) as V[];
  return [{ value: ANY, label: "Any" }, ...values.map((value) => ({ value, label: table[value].label }))];
}
